import { describe, expect, it } from 'vitest'
import { AgencyError, neverSent, noDefiniteAnswer } from '@mva/agency/agency-error'
import type {
  Cart,
  CartItem,
  InWork,
  ServiceFlowRecord,
  TransactionData,
} from '../../../store/service-flows/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows/service-flows.ts'
import type { AgencySession, CartAnswer } from './agency-cart.ts'
import { removeTransaction, resolveDoubtfulCart, settleCart } from './remove-transaction.ts'

const CART = '700'

const transaction = (transactionId: string): TransactionData => ({
  transactionId,
  transactionDescription: null,
  transactionStatus: 'In Work',
  isTransactionOutputDocument: false,
})

const chosen = (vehicleRegistrationId: string) => ({
  service: 'renew' as const,
  vehicleRegistrationId,
  vehicle: { year: null, make: null, model: null, plateNumber: null, plateType: null },
  expirationDate: null,
})

const FEES = [{ feeName: 'Renewal fee', feeCents: 4600 }]

const item = (transactionId: string): CartItem => ({
  ...chosen(`of ${transactionId}`),
  transactionId,
  fees: FEES,
})

const inWork = (transactionId: string | null): InWork => ({
  ...chosen('in work'),
  transactionId,
  isCertified: true,
  fees: FEES,
  descriptions: [],
})

const BILL = { subtotalCents: 4600, serviceFeeCents: 100, totalCents: 4700 }

const cartWith = (ids: readonly string[], changes: Partial<Cart> = {}): Cart => ({
  transactionCartId: CART,
  openedAt: 1,
  email: null,
  phone: null,
  transactions: ids.map(transaction),
  payment: null,
  items: [],
  ...changes,
})

const recordWith = (changes: Partial<ServiceFlowRecord>): ServiceFlowRecord => ({
  step: 4,
  inWork: null,
  cart: null,
  bill: BILL,
  paid: null,
  ...changes,
})

const answered = (ids: readonly string[], transactionCartId = CART): CartAnswer => ({
  transactionCartId,
  email: null,
  phone: null,
  cartPayment: null,
  isPaperlessCommunication: true,
  cartTransactions: ids.map((id) => ({ transactionData: transaction(id), transactionFees: [] })),
})

type Says = CartAnswer | null | AgencyError

/** An agency that answers each removal and each reading of the cart in turn. `asked` has the calls, in order. */
const agencyThat = (answers: { removes?: Says[]; reads?: Says[] }) => {
  const asked: string[] = []
  const say = async (of: Says[] | undefined, call: string) => {
    asked.push(call)
    const says = of?.shift()
    if (says === undefined) throw new Error(`unexpected: ${call}`)
    if (says instanceof Error) throw says
    return says
  }
  const remove = (name: string) => (request: { transactionData: TransactionData }) =>
    say(answers.removes, `${name} ${request.transactionData.transactionId}`)
  const transactions = {
    cancel: remove('cancel'),
    remove: remove('remove'),
    updateCart: () => say(answers.reads, 'read'),
  }
  const session = { gateway: { transactions }, call: {}, accessToken: 'token' }
  return { agency: session as unknown as AgencySession, asked }
}

/** A lease whose saves are kept in `saved`. From the save `lostAt` on, another request has taken it over. */
const leaseOf = (record: ServiceFlowRecord, lostAt = Infinity) => {
  const saved: ServiceFlowRecord[] = []
  let current = { record, version: 0 }
  const save = async (changed: ServiceFlowRecord) => {
    if (saved.length >= lostAt) throw new Error('taken over')
    saved.push(changed)
    return (current = { record: changed, version: current.version + 1 })
  }
  const lease: FlowLease = {
    current: () => current,
    save,
    saveAndReturn: save,
    renew: async () => undefined,
    isHeld: () => true,
  }
  return { lease, saved, record: () => current.record }
}

const lost = (message?: string) =>
  noDefiniteAnswer('POST', 'the connection broke', message === undefined ? {} : { message })
const refused = () => new AgencyError('refused', { message: 'Not in this state.' })
const unreadable = () => new AgencyError('unavailable', { code: 500 })

const idsIn = ({ cart }: ServiceFlowRecord) => cart?.transactions.map((one) => one.transactionId)

describe('a transaction that a customer removes', () => {
  const items = [item('1'), item('2')]
  const record = recordWith({ cart: cartWith(['1', '2', '3'], { items }), inWork: inWork('3') })

  it('is noted before the agency is asked, and gone once the agency answers without it', async () => {
    const { agency, asked } = agencyThat({ removes: [answered(['2', '3'])] })
    const { lease, saved } = leaseOf(record)
    await removeTransaction('remove', agency, lease, '1')
    expect(asked).toEqual(['remove 1'])
    expect(saved[0]).toEqual({ ...record, cart: { ...record.cart, removing: ['1'] } })
    expect(saved.slice(1)).toEqual([
      {
        ...record,
        cart: {
          ...cartWith(['2', '3'], { items: [item('2')] }),
          isDoubtful: false,
          removing: [],
          unanswered: undefined,
        },
        bill: null,
      },
    ])
  })

  it('is noted once, however often it is removed', async () => {
    const removing = ['2', '1']
    const noted = { ...record, cart: cartWith(['1', '2', '3'], { items, removing }) }
    const { agency } = agencyThat({ removes: [answered(['2', '3'])] })
    const { lease, saved } = leaseOf(noted)
    await removeTransaction('remove', agency, lease, '1')
    expect(saved.map(({ cart }) => cart?.removing)).toEqual([['2', '1'], ['2']])
  })

  it('leaves the bill and the service in progress if it is neither of them', async () => {
    const stranger = recordWith({
      cart: cartWith(['1', '3', '4'], { items: [item('1')] }),
      inWork: inWork('3'),
    })
    const { agency, asked } = agencyThat({ removes: [answered(['1', '3'])] })
    const { lease, record: now } = leaseOf(stranger)
    await removeTransaction('cancel', agency, lease, '4')
    expect(asked).toEqual(['cancel 4'])
    expect(now()).toMatchObject({ bill: BILL, inWork: inWork('3') })
  })

  it('takes the service in progress back to before its transaction if it is that one', async () => {
    const { agency } = agencyThat({ removes: [answered(['1', '2'])] })
    const { lease, record: now } = leaseOf(record)
    await removeTransaction('cancel', agency, lease, '3')
    expect(now().inWork).toEqual({
      ...inWork('3'),
      transactionId: null,
      isCertified: false,
      fees: [],
    })
    expect(now().bill).toEqual(BILL)
  })

  it.each([
    ['that is not in the cart', record],
    ['without a cart', recordWith({})],
  ])('%s is not asked about', async (_, before) => {
    const { agency, asked } = agencyThat({})
    const { lease, saved } = leaseOf(before)
    await removeTransaction('remove', agency, lease, '9')
    expect(asked).toEqual([])
    expect(saved).toEqual([])
  })

  it.each([true, undefined])(
    'counts as removed if the agency does not know it, in a cart whose doubt is %s as before',
    async (isDoubtful) => {
      const { agency } = agencyThat({ removes: [new AgencyError('notFound')] })
      const cart = cartWith(['1', '2'], { items, isDoubtful })
      const { lease, record: now } = leaseOf({ ...record, inWork: null, cart })
      await removeTransaction('remove', agency, lease, '1')
      expect(idsIn(now())).toEqual(['2'])
      expect(now().cart?.isDoubtful).toBe(isDoubtful)
    },
  )

  it.each([
    ['still has it', answered(['1', '2', '3'])],
    ['is another cart', answered(['2', '3'], '701')],
  ])('leaves a doubt if the cart of the answer %s', async (_, answer) => {
    const { agency } = agencyThat({ removes: [answer] })
    const { lease, record: now } = leaseOf(record)
    await removeTransaction('remove', agency, lease, '1')
    expect(now().cart).toMatchObject({ transactionCartId: CART, isDoubtful: true })
    expect(idsIn(now())).toEqual(['2', '3'])
  })
})

describe('a removal that is refused', () => {
  const before = recordWith({
    cart: cartWith(['1', '2'], { items: [item('1'), item('2')], removing: ['2'] }),
  })

  it('throws the refusal, and leaves a doubt: it may answer the second copy of an executed request', async () => {
    const { agency } = agencyThat({ removes: [refused()] })
    const { lease, record: now } = leaseOf(before)
    await expect(removeTransaction('remove', agency, lease, '1')).rejects.toThrow('Not in this')
    expect(now().cart).toMatchObject({ isDoubtful: true, removing: ['2'] })
    expect(idsIn(now())).toEqual(['1', '2'])
  })

  it.each([true, false])(
    'leaves the doubt %s as it was if it was never sent',
    async (isDoubtful) => {
      const { agency } = agencyThat({ removes: [neverSent('no connection')] })
      const { lease, record: now } = leaseOf({
        ...before,
        cart: cartWith(['1'], { removing: ['2'], isDoubtful }),
      })
      await expect(removeTransaction('remove', agency, lease, '1')).rejects.toThrow(AgencyError)
      expect(now().cart).toMatchObject({ isDoubtful, removing: ['2'] })
    },
  )

  it('throws the refusal, and stays noted, if another request has the lease by then', async () => {
    const { agency } = agencyThat({ removes: [refused()] })
    const { lease, record: now } = leaseOf(before, 1)
    await expect(removeTransaction('remove', agency, lease, '1')).rejects.toThrow('Not in this')
    expect(now().cart?.removing).toEqual(['2', '1'])
  })
})

describe('a removal without an answer', () => {
  const before = recordWith({ cart: cartWith(['1', '2'], { items: [item('1'), item('2')] }) })

  it('counts if the cart, read at once, no longer has the transaction', async () => {
    const { agency, asked } = agencyThat({ removes: [lost()], reads: [answered(['2'])] })
    const { lease, record: now } = leaseOf(before)
    await removeTransaction('remove', agency, lease, '1')
    expect(asked).toEqual(['remove 1', 'read'])
    expect(now().cart).toMatchObject({ removing: [], items: [{ transactionId: '2' }] })
  })

  it.each([
    ['the failure of the site', undefined, 'notRemoved'],
    ['the agency’s own words', 'The office is closed.', 'The office is closed.'],
  ])('stays noted, and throws %s, if the cart still has it', async (_, message, said) => {
    const { agency } = agencyThat({ removes: [lost(message)], reads: [answered(['1', '2'])] })
    const { lease, record: now } = leaseOf(before)
    const thrown: unknown = await removeTransaction('remove', agency, lease, '1').catch(
      (error: unknown) => error,
    )
    expect(thrown).toMatchObject(message ? { agencyMessage: said } : { kind: said })
    expect(now().cart).toMatchObject({ isDoubtful: false, removing: ['1'] })
  })

  it.each([
    ['is unreadable', unreadable()],
    ['is of another number', answered(['2'], '701')],
  ])('stays noted, and may have been executed, if the cart %s', async (_, reads) => {
    const { agency } = agencyThat({ removes: [lost()], reads: [reads] })
    const { lease, record: now } = leaseOf(before)
    await expect(removeTransaction('remove', agency, lease, '1')).rejects.toMatchObject({
      kind: 'maybeRemoved',
    })
    expect(now()).toEqual({ ...before, cart: { ...before.cart, removing: ['1'] } })
  })

  it('ends the session if the agency no longer knows it', async () => {
    const { agency } = agencyThat({ removes: [lost()], reads: [new AgencyError('unauthorized')] })
    const { lease } = leaseOf(before)
    await expect(removeTransaction('remove', agency, lease, '1')).rejects.toMatchObject({
      kind: 'unauthorized',
    })
  })
})

describe('a cart in doubt', () => {
  const items = [item('1'), item('2')]
  const doubtful = recordWith({
    cart: cartWith(['1', '2', '3'], { items, isDoubtful: true }),
    inWork: inWork('3'),
  })

  it.each([
    ['has all that the customer sees', ['1', '2', '3'], null, BILL, '3'],
    ['lacks an item', ['1', '3'], 'cartChanged', null, '3'],
    ['lacks the service in progress', ['1', '2'], 'cartChanged', null, null],
  ] as const)('that %s', async (_, ids, outcome, bill, transactionId) => {
    const { agency } = agencyThat({ reads: [answered(ids)] })
    const { lease, record: now } = leaseOf(doubtful)
    expect(await resolveDoubtfulCart(agency, lease)).toBe(outcome)
    expect(now()).toMatchObject({ bill, inWork: { transactionId }, cart: { isDoubtful: false } })
  })

  it('is not changed by a service in progress that has no transaction yet', async () => {
    const { agency } = agencyThat({ reads: [answered(['1', '2'])] })
    const before = {
      ...doubtful,
      inWork: inWork(null),
      cart: cartWith(['1', '2'], { items, isDoubtful: true }),
    }
    const { lease, record: now } = leaseOf(before)
    expect(await resolveDoubtfulCart(agency, lease)).toBeNull()
    expect(now()).toMatchObject({ bill: BILL, inWork: { isCertified: true } })
  })

  it('stays as it is if no answer shows it, and nothing may still be added or removed', async () => {
    const { agency } = agencyThat({ reads: [answered(['1'], '701')] })
    const { lease, saved } = leaseOf(doubtful)
    expect(await resolveDoubtfulCart(agency, lease)).toBeNull()
    expect(saved).toEqual([])
  })

  it('is given up if something may still be added and no answer shows it', async () => {
    const cart = cartWith(['1', '3'], { items: [item('1')], unanswered: [chosen('late')] })
    const { agency } = agencyThat({ reads: [answered(['1'], '701')] })
    const { lease, record: now } = leaseOf({ ...doubtful, cart })
    expect(await resolveDoubtfulCart(agency, lease)).toBe('cartStartedOver')
    expect(now()).toMatchObject({ step: 1, inWork: null, cart: null, bill: null })
    expect(now().givenUp?.map((one) => one.vehicleRegistrationId)).toEqual([
      'in work',
      'late',
      'of 1',
    ])
  })

  it('is given up without a service in progress that was not added yet', async () => {
    const cart = cartWith(['1'], { items: [item('1')], unanswered: [chosen('late')] })
    const { agency } = agencyThat({ reads: [answered(['1'], '701')] })
    const { lease, record: now } = leaseOf({ ...doubtful, inWork: inWork(null), cart })
    await resolveDoubtfulCart(agency, lease)
    expect(now().givenUp?.map((one) => one.vehicleRegistrationId)).toEqual(['late', 'of 1'])
  })
})

describe('a cart before it is paid for', () => {
  const withStranger = recordWith({
    cart: cartWith(['1', '9'], { items: [item('1')] }),
    inWork: null,
  })

  it('loses what is not the customer’s, and is paid for then', async () => {
    const { agency, asked } = agencyThat({ removes: [answered(['1'])] })
    const { lease, record: now } = leaseOf(withStranger)
    expect(await settleCart(agency, lease)).toBeNull()
    expect(asked).toEqual(['cancel 9'])
    expect(idsIn(now())).toEqual(['1'])
  })

  it('is read again if the cancellation was acknowledged by a cart that still has it, and is as expected', async () => {
    const { agency, asked } = agencyThat({
      removes: [answered(['1', '9'])],
      reads: [answered(['1'])],
    })
    const { lease, record: now } = leaseOf(withStranger)
    expect(await settleCart(agency, lease)).toBeNull()
    expect(asked).toEqual(['cancel 9', 'read'])
    expect(now().cart).toMatchObject({ isDoubtful: false, items: [{ transactionId: '1' }] })
  })

  it('begins anew if it still has what was canceled', async () => {
    const { agency } = agencyThat({
      removes: [answered(['1', '9'])],
      reads: [answered(['1', '9'])],
    })
    const { lease, record: now } = leaseOf(withStranger)
    expect(await settleCart(agency, lease)).toBe('cartStartedOver')
    expect(now()).toMatchObject({ step: 1, cart: null, givenUp: [chosen('of 1')] })
  })

  it('is shown again if an item is gone meanwhile', async () => {
    const { agency } = agencyThat({
      removes: [answered(['1', '2', '9'])],
      reads: [answered(['1', '9'])],
    })
    const cart = cartWith(['1', '2', '9'], { items: [item('1'), item('2')] })
    const { lease } = leaseOf({ ...withStranger, cart })
    expect(await settleCart(agency, lease)).toBe('cartChanged')
  })

  it('asks nothing if nothing is in doubt, and without a cart', async () => {
    const { agency, asked } = agencyThat({})
    const calm = recordWith({ cart: cartWith(['1'], { items: [item('1')] }) })
    expect(await settleCart(agency, leaseOf(calm).lease)).toBeNull()
    expect(await settleCart(agency, leaseOf(recordWith({})).lease)).toBeNull()
    expect(asked).toEqual([])
  })

  it('is not paid for while a removal is unanswered, nor while an item is unfinished', async () => {
    const unfinished = { ...item('1'), isUnfinished: true }
    const cart = cartWith(['1'], { items: [unfinished] })
    const { agency } = agencyThat({ reads: [answered(['1'])] })
    expect(await settleCart(agency, leaseOf(recordWith({ cart })).lease)).toBe('lateItem')
    const removing = cartWith(['1'], { items: [item('1')], removing: ['1'] })
    expect(await settleCart(agency, leaseOf(recordWith({ cart: removing })).lease)).toBe(
      'cartStartedOver',
    )
  })
})
