import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { AgencyError } from '../agency-error.ts'
import { contract } from '../contract/contract.ts'
import { createGuards, maxConnections, policies } from './policies.ts'

const { finalizeCart } = contract.transactions
const { concurrent, queued } = policies.payments

const paymentGuardIn = ({ guardOf: guard }: ReturnType<typeof createGuards>) => {
  const execute = guard(finalizeCart, 'transactions')
  return <T>(attempt: () => Promise<T>) => execute('a cart', attempt)
}
const guardOf = (failuresUntilPause: number | null = null, deadlineMs = 10_000) =>
  paymentGuardIn(createGuards(failuresUntilPause, { payments: deadlineMs }))

/** Calls that hold their places until they are released. */
const holding = (guard: ReturnType<typeof guardOf>, count: number) => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const all = Promise.all(Array.from({ length: count }, () => guard(() => promise)))
  return { release: () => resolve(null), all }
}

const outage = () => Promise.reject(new AgencyError('outcomeUnknown', { isOutage: true }))

describe('a payment that the site never sent is known to be unsent', () => {
  it('when too many wait already', async () => {
    const guard = guardOf()
    const others = holding(guard, concurrent + queued)
    const send = vi.fn<() => Promise<null>>(async () => null)
    await expect(guard(send)).rejects.toMatchObject({ kind: 'unavailable', isUnsent: true })
    expect(send).not.toHaveBeenCalled()
    others.release()
    await others.all
  })

  it('when its deadline passes while it waits for its turn', async () => {
    const guard = guardOf(null, 20)
    const others = holding(guard, concurrent)
    const send = vi.fn<() => Promise<null>>(async () => null)
    const waiting = guard(send)
    await wait(40)
    others.release()
    await expect(waiting).rejects.toMatchObject({ isUnsent: true })
    expect(send).not.toHaveBeenCalled()
  })

  it('when the circuit is open in an outage', async () => {
    const guard = guardOf(1)
    await expect(guard(outage)).rejects.toMatchObject({ isUnsent: false })
    await expect(guard(outage)).rejects.toMatchObject({ kind: 'unavailable', isUnsent: true })
  })
})

describe('the state of a group of calls', () => {
  const capacities = { concurrent: { payments: 2 }, queued: { payments: 3 } }
  const paymentsOf = ({ groups }: ReturnType<typeof createGuards>) =>
    groups().find(({ group }) => group === 'payments')

  it('shows its own capacity, and what is in use and waiting', async () => {
    const guards = createGuards(null, {}, capacities)
    const held = holding(paymentGuardIn(guards), 4)
    expect(paymentsOf(guards)).toEqual({
      group: 'payments',
      concurrent: 2,
      queued: 3,
      inUse: 2,
      waiting: 2,
      isPaused: false,
    })
    held.release()
    await held.all
    expect(paymentsOf(guards)).toMatchObject({ inUse: 0, waiting: 0 })
  })

  it('shows a pause', async () => {
    const guards = createGuards(1)
    await expect(paymentGuardIn(guards)(outage)).rejects.toThrow(AgencyError)
    expect(paymentsOf(guards)).toMatchObject({ isPaused: true })
  })

  it('one group has as many connections as it may have calls', () => {
    expect(maxConnections(capacities)).toBe(maxConnections() - policies.payments.concurrent + 2)
  })
})
