import { EventEmitter } from 'node:events'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { confirmedPayment, newAttempt } from '../payments/testing/example-payment.ts'
import { startTestSite } from '../testing/test-site.ts'
import { siteMetrics } from './metrics.ts'

it('counts each payment that ends or becomes unknown once, however often its end is written', async () => {
  const site = await startTestSite()
  const registry = new Registry()
  const { store } = site
  const { countPayments } = siteMetrics(registry, {
    release: { version: '1', revision: 'a' },
    client: { events: new EventEmitter(), groups: () => [] },
    store,
  })
  const attempts = countPayments(store.payments())
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
