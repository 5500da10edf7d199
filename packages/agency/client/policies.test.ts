import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AgencyError } from '../agency-error.ts'
import { contract } from '../contract/contract.ts'
import { createGuards, maxConnections, policies, TURN_WITHIN_MS } from './policies.ts'

const { finalizeCart } = contract.transactions
const { concurrent, queued } = policies.payments

const paymentGuardIn = ({ guardOf: guard }: ReturnType<typeof createGuards>) => {
  const execute = guard(finalizeCart, 'transactions')
  return <T>(attempt: () => Promise<T>) => execute('a cart', attempt)
}
const DEADLINE_MS = 10_000
const guardOf = (failuresUntilPause: number | null = null) =>
  paymentGuardIn(createGuards(failuresUntilPause, { payments: DEADLINE_MS }))

afterEach(() => {
  vi.useRealTimers()
})

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

  it('as soon as it has waited too long for its turn', async () => {
    vi.useFakeTimers()
    const guard = guardOf()
    const others = holding(guard, concurrent)
    const send = vi.fn<() => Promise<null>>(async () => null)
    const outcome = guard(send).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(TURN_WITHIN_MS)
    expect(await outcome).toMatchObject({ kind: 'unavailable', isUnsent: true })
    others.release()
    await others.all
    await vi.advanceTimersByTimeAsync(1)
    expect(send).not.toHaveBeenCalled()
  })

  it('when the circuit is open in an outage', async () => {
    const guard = guardOf(1)
    await expect(guard(outage)).rejects.toMatchObject({ isUnsent: false })
    await expect(guard(outage)).rejects.toMatchObject({ kind: 'unavailable', isUnsent: true })
  })
})

it('a call that waited for its turn runs in the context of its own request', async () => {
  const request = new AsyncLocalStorage<string>()
  const guard = guardOf()
  const others = request.run('another', () => holding(guard, concurrent))
  const late = request.run('its own', () => guard(async () => request.getStore()))
  others.release()
  expect(await late).toBe('its own')
})

it('a payment has its whole deadline from its turn, however long it waited', async () => {
  vi.useFakeTimers()
  const execute = createGuards(null, { payments: DEADLINE_MS }).guardOf(
    finalizeCart,
    'transactions',
  )
  const { promise: held, resolve: release } = Promise.withResolvers<null>()
  const others = Array.from({ length: concurrent }, () => execute('a cart', () => held))
  let signal: AbortSignal | undefined
  const { promise: answer, resolve: respond } = Promise.withResolvers<string>()
  const waiting = execute('a cart', (given) => {
    signal = given
    return answer
  })
  await vi.advanceTimersByTimeAsync(TURN_WITHIN_MS - 1)
  release(null)
  await Promise.all(others)
  await vi.advanceTimersByTimeAsync(DEADLINE_MS - 1)
  expect(signal?.aborted).toBe(false)
  respond('paid')
  await expect(waiting).resolves.toBe('paid')
})

it('a call ends within the time that a server has to finish its payments', () => {
  const longest = Math.max(...Object.values(policies).map(({ deadlineMs }) => deadlineMs))
  expect(TURN_WITHIN_MS + longest).toBeLessThan(60_000)
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
