import { EventEmitter } from 'node:events'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import type { PaymentRefusal } from '@mva/shared/registration-services/payment'
import { confirmedPayment, newAttempt } from '../../testing/payments/example-payment.ts'
import { startTestSite } from '../../testing/test-site.ts'
import { siteMetrics } from '../http/metrics.ts'
import { countedAttempts } from './counted-attempts.ts'
import { notCharged, notSent } from './payment-service.ts'

it('counts each payment that ends or becomes unknown once, however often its end is written', async () => {
  const site = await startTestSite()
  const registry = new Registry()
  const { store } = site
  const metrics = siteMetrics(registry, {
    release: { version: '1', revision: 'a' },
    client: { events: new EventEmitter(), groups: () => [] },
    store,
  })
  const attempts = countedAttempts(store.ledger.attempts, metrics)
  await attempts.claim(newAttempt({ attemptId: 'one' }))
  await attempts.move('one', 'intent', 'sent')
  await attempts.move('one', 'sent', 'unknown')
  await attempts.move('one', 'unknown', 'unknown')
  await attempts.move('one', 'unknown', 'confirmed', confirmedPayment)
  await attempts.move('one', 'unknown', 'confirmed', confirmedPayment)
  const counts = await registry.getSingleMetricAsString('payments_total')
  expect(counts).toContain('payments_total{outcome="unknown"} 1')
  expect(counts).toContain('payments_total{outcome="confirmed"} 1')
  expect(counts).toContain('payments_total{outcome="declined"} 0')
  await site.close()
})

it('counts each card that the agency refused once, by its code, and not as an unknown payment', async () => {
  const site = await startTestSite()
  const registry = new Registry()
  const metrics = siteMetrics(registry, {
    release: { version: '1', revision: 'a' },
    client: { events: new EventEmitter(), groups: () => [] },
    store: site.store,
  })
  const attempts = countedAttempts(site.store.ledger.attempts, metrics)
  const declineWith = async (attemptId: string, refusal: PaymentRefusal) => {
    await attempts.claim(newAttempt({ attemptId, cart: attemptId, oneTimeToken: attemptId }))
    for (let writes = 0; writes < 2; writes += 1)
      await attempts.move(attemptId, 'intent', 'declined', { kind: 'declined', refusal })
  }
  await declineWith('one', { reason: 'refused', code: 44, agencyMessage: null })
  await declineWith('two', { reason: 'refused', code: 12, agencyMessage: null })
  await attempts.claim(
    newAttempt({ attemptId: 'cleared', cart: 'cleared', oneTimeToken: 'cleared' }),
  )
  await attempts.move('cleared', 'intent', 'sent')
  const refusal = { reason: 'refused', code: 45, agencyMessage: null } as const
  await attempts.move('cleared', 'sent', 'unknown', { kind: 'refused', refusal })
  await attempts.move('cleared', 'unknown', 'declined', { kind: 'declined', refusal })
  await declineWith('three', notSent)
  await declineWith('four', notCharged)
  const counts = await registry.getSingleMetricAsString('cards_refused_total')
  expect(counts.match(/^cards_refused_total.*/gm)).toEqual([
    'cards_refused_total{code="34"} 0',
    'cards_refused_total{code="35"} 0',
    'cards_refused_total{code="43"} 0',
    'cards_refused_total{code="44"} 1',
    'cards_refused_total{code="45"} 1',
  ])
  const payments = await registry.getSingleMetricAsString('payments_total')
  expect(payments).toContain('payments_total{outcome="declined"} 5')
  expect(payments).toContain('payments_total{outcome="unknown"} 0')
  await site.close()
})
