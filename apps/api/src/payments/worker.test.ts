import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import type { AgencyGateway } from '@mva/agency/gateway'
import { exampleOrder } from '../../testing/payments/example-payment.ts'
import type { UnresolvedPayment } from '../store/ledger/unresolved-payments.ts'
import type { PaymentCheckSettings } from './payment-checks.ts'
import type { PaymentService } from './payment-service.ts'
import { type FlowsOfPayments, startPaymentWorker } from './worker.ts'

const LOOK_MS = 1_000

const owner = { scope: '', customerId: '1' }

const dueAttempt = (changed: Partial<UnresolvedPayment> = {}): UnresolvedPayment => ({
  attemptId: 'an attempt',
  state: 'unknown',
  totalCents: 9_779,
  agencyCart: '7',
  paidIn: { signInId: 'a sign-in', mfaType: 2 },
  order: exampleOrder(),
  result: null,
  renewedUntil: [],
  sentAt: 0,
  createdAt: 0,
  lateChargeAt: null,
  isSettledByStaff: false,
  access: { owner, accessToken: 'access-token', call: {} },
  ...changed,
})

let worker: ReturnType<typeof startPaymentWorker> | undefined
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(async () => {
  await worker?.close()
  vi.useRealTimers()
})

/** Starts a worker with one due attempt after the other, and collects what it does. */
const start = (
  due: (UnresolvedPayment | Error)[],
  resolve: PaymentService['resolve'] = async (attempt) => attempt,
  {
    checkSettings = {},
    restore,
  }: Partial<FlowsOfPayments> & {
    checkSettings?: Partial<PaymentCheckSettings>
  } = {},
) => {
  const log = {
    warn: vi.fn<(...line: unknown[]) => void>(),
    error: vi.fn<(...line: unknown[]) => void>(),
  }
  const flows = {
    restore: vi.fn<FlowsOfPayments['restore']>(restore ?? (async () => undefined)),
    sync: vi.fn<FlowsOfPayments['sync']>(async () => undefined),
  }
  const takeDue = vi.fn<() => Promise<UnresolvedPayment | undefined>>(async () => {
    const next = due.shift()
    if (next instanceof Error) throw next
    return next
  })
  const validateCart = vi.fn<(request: object, call: object) => Promise<object>>(async () => ({
    status: 200,
    isCartValid: false,
    message: 'This cart has already been checked out.',
  }))
  const transactions: object = { validateCart }
  const resolved = vi.fn<PaymentService['resolve']>(resolve)
  worker = startPaymentWorker({
    gateway: { transactions } as AgencyGateway,
    checkSettings: {
      paymentCheck: 'validate-cart',
      areAntibotTokensReusable: true,
      ...checkSettings,
    },
    unresolved: { takeDue },
    payments: { resolve: resolved },
    flows,
    log,
  })
  const reasons = () => log.warn.mock.calls.map(([facts]) => Object(facts).reason as unknown)
  return { worker, log, flows, takeDue, validateCart, resolved, reasons }
}

const look = () => vi.advanceTimersByTimeAsync(LOOK_MS)

test('asks the agency about a due payment with its customer’s last access, and tells the record of one that is settled', async () => {
  const settled = { ...dueAttempt(), state: 'confirmed' as const }
  const { flows, validateCart, resolved, log } = start([dueAttempt()], async (_attempt, ask) => {
    expect(await ask()).toMatchObject({ kind: 'confirmed' })
    return settled
  })
  await look()
  expect(validateCart).toHaveBeenCalledExactlyOnceWith(
    { accessToken: 'access-token', ...exampleOrder().transactionCart },
    {},
  )
  expect(flows.restore).toHaveBeenCalledExactlyOnceWith(owner)
  expect(flows.restore).toHaveBeenCalledBefore(resolved)
  expect(flows.sync).toHaveBeenCalledExactlyOnceWith(owner, settled)
  expect(log.warn).not.toHaveBeenCalled()
})

test('tells staff of a payment that stays unknown after the agency was asked, and leaves its record locked', async () => {
  const { flows, log } = start([dueAttempt()])
  await look()
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    {
      payment: expect.objectContaining({ cart: '7', totalCents: 9_779 }) as unknown,
      reason: 'no answer of the agency settles it',
    },
    'payment unresolved',
  )
  expect(flows.sync).not.toHaveBeenCalled()
})

test.each<[string, Partial<UnresolvedPayment>, Partial<PaymentCheckSettings>, RegExp]>([
  ['staff settle unknown payments', {}, { paymentCheck: 'none' }, /payments\.check is none/],
  [
    'only the customer’s page has an anti-bot token',
    {},
    { areAntibotTokensReusable: false },
    /customer's page only/,
  ],
  ['the access cannot be opened', { access: null }, {}, /access token cannot be opened/],
])('asks nothing and tells staff why when %s', async (_when, changed, checkSettings, reason) => {
  const { reasons, resolved, flows } = start([dueAttempt(changed)], undefined, { checkSettings })
  await look()
  expect(reasons()).toEqual([expect.stringMatching(reason)])
  expect(resolved).not.toHaveBeenCalled()
  expect(flows.restore).not.toHaveBeenCalled()
})

test('goes on with the next payment after one whose sign-in has ended, and tells staff', async () => {
  const restore = vi
    .fn<FlowsOfPayments['restore']>()
    .mockRejectedValueOnce(new AgencyError('unauthorized'))
  const { reasons, log, resolved } = start([dueAttempt(), dueAttempt()], undefined, { restore })
  await look()
  expect(reasons()).toEqual(["the customer's sign-in has ended: the next one asks"])
  expect(log.error).not.toHaveBeenCalled()
  await look()
  expect(resolved).toHaveBeenCalledOnce()
})

test.each([
  ['the database fails', [new Error('database is away'), dueAttempt()], undefined],
  [
    'a record cannot be restored',
    [dueAttempt(), dueAttempt()],
    vi.fn<FlowsOfPayments['restore']>().mockRejectedValueOnce(new Error('database is away')),
  ],
])('logs a failure and looks again when %s', async (_when, due, restore) => {
  const { log, reasons, resolved } = start(due, undefined, restore && { restore })
  await look()
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('database is away') },
    'asking about a payment failed',
  )
  expect(reasons()).toEqual([])
  await look()
  expect(resolved).toHaveBeenCalledOnce()
})

test('logs nothing while no payment is due', async () => {
  const { log, takeDue } = start([])
  await look()
  await look()
  expect(takeDue).toHaveBeenCalledTimes(2)
  expect(log.warn).not.toHaveBeenCalled()
  expect(log.error).not.toHaveBeenCalled()
})

test('asks about one payment at a time, and once closed about none, after the one under way', async () => {
  const { promise, resolve: settle } = Promise.withResolvers<UnresolvedPayment>()
  const { worker, takeDue } = start([dueAttempt(), dueAttempt()], () => promise)
  await look()
  await look()
  expect(takeDue).toHaveBeenCalledOnce()
  let isClosed = false
  const closing = worker.close().then(() => (isClosed = true))
  await look()
  expect(isClosed).toBe(false)
  settle(dueAttempt())
  await closing
  await look()
  expect(takeDue).toHaveBeenCalledOnce()
})
