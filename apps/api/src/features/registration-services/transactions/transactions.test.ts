import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, agencyDay } from '@mva/shared/dates'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import { signInAgain } from '@mva/simulator/testing/new-owner'
import { startTestSimulator } from '@mva/simulator/testing/test-simulator'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm } from '../../../../testing/payment-forms.ts'
import { confirmedPayment } from '../../../../testing/payments/example-payment.ts'
import { type SignedInCustomer, signedInCustomer } from '../../../../testing/signed-in-customer.ts'
import { notCharged } from '../../../payments/payment-service.ts'
import { openPortalStore } from '../../../store/portal-store.ts'
import { NOTHING_IN_WORK } from '../../../store/service-flows/service-flow-record.ts'

const ANSWER_LOST = '4000000000007007'
const REFUSED = '4000000000000002'

const SECRET = 'a secret of the tests of the transactions'

const folder = mkdtempSync(join(tmpdir(), 'transactions-'))
const simulator = await startTestSimulator()
const store = await openPortalStore(':memory:', [SECRET])
afterAll(async () => {
  await simulator.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

const customer = (options: Parameters<typeof signedInCustomer>[2] = {}, at = store) =>
  signedInCustomer(simulator.agency(), at, options)

const pay = async (
  who: SignedInCustomer,
  service: RegistrationService = 'renew',
  card?: string,
) => {
  const version = await checkOut(who, service)
  return who.services.payment.payByCard({
    version,
    form: cardForm(simulator.agency(), card),
  })
}

/** Pays, and leaves the confirmation for the profile. */
const payAndLeave = async (who: SignedInCustomer, service?: RegistrationService) => {
  const { flow } = await pay(who, service)
  await who.services.confirmation.finish({ version: flow.version })
}

const list = async ({ services }: SignedInCustomer) =>
  (await services.transactions.list({})).payments

const latest = async (who: SignedInCustomer) => {
  const [payment] = await list(who)
  if (!payment) throw new Error('nothing is listed')
  return payment
}

/** Staff settle a payment, or correct what they decided. */
const decide = async (attemptId: string, to: 'confirmed' | 'declined') => {
  const staff = store.ledger.unresolved
  const result =
    to === 'confirmed' ? confirmedPayment : ({ kind: to, refusal: notCharged } as const)
  const decision = { to, result, flow: NOTHING_IN_WORK }
  if (await staff.settleByHand(attemptId, { ...decision, by: 'Pat Doe' })) return
  const decided = { attemptId, state: 'confirmed', settledBy: 'Pat Doe' } as const
  await staff.correct(decided, { ...decision, by: 'Kim Roe', reason: 'a reason' })
}

describe('what a customer paid for', () => {
  it('is found again at the next sign-in, with what was paid then', async () => {
    const who = customer()
    await payAndLeave(who)
    const [payment] = await list(customer({ owner: who.owner }))
    expect(payment).toMatchObject({
      state: 'confirmed',
      totalCents: 97_79,
      transactions: [
        {
          service: 'renew',
          vehicle: { plateNumber: who.owner.plateNumber },
          state: 'completed',
        },
      ],
    })
    expect(payment?.reference).toMatch(/^[0-9A-F]{8}$/)
  })

  it('has receipt, certificate and confirmation after step 6 was left', async () => {
    const who = customer()
    await payAndLeave(who)
    const { confirmation } = customer({ owner: who.owner }).services
    const { paymentId, transactions } = await latest(who)
    const { transactionId = '' } = transactions[0] ?? {}
    await expect(confirmation.show()).rejects.toThrow('NOT_FOUND')
    expect(await confirmation.show({ paymentId })).toMatchObject({
      receipt: { totalCents: 97_79, payerName: 'Terry Tester' },
      email: 'terry@example.com',
    })
    const file = await confirmation.receiptPdf({ paymentId })
    expect(Buffer.from(file.base64, 'base64').toString('latin1')).toMatch(/^%PDF/)
    expect(await confirmation.certificate({ paymentId, transactionId })).toMatchObject({
      license: who.owner.plateNumber,
    })
    const sent = await confirmation.resend({
      paymentId,
      email: 'new@example.com',
      phone: { areaCode: '', prefix: '', lineNumber: '' },
      isConsentProvided: false,
    })
    expect(sent).toMatchObject({ email: 'new@example.com', phone: null, notification: 0 })
  })

  it('is not found by another customer', async () => {
    const who = customer()
    await payAndLeave(who)
    const { paymentId, transactions } = await latest(who)
    const stranger = customer()
    const { confirmation } = stranger.services
    const { transactionId = '' } = transactions[0] ?? {}
    expect(await list(stranger)).toEqual([])
    await expect(confirmation.show({ paymentId })).rejects.toThrow('NOT_FOUND')
    await expect(confirmation.receiptPdf({ paymentId })).rejects.toThrow('NOT_FOUND')
    await expect(confirmation.certificate({ paymentId, transactionId })).rejects.toThrow(
      'NOT_FOUND',
    )
  })

  it('is closed to a customer who signed in by DD #, except what was paid in that sign-in', async () => {
    const who = customer()
    await payAndLeave(who)
    const { paymentId } = await latest(who)
    const byDdNumber = () => customer({ owner: who.owner, mfaType: mfaTypes.ddNumber })
    const limited = byDdNumber()
    const { confirmation, transactions } = limited.services
    const refusal = { cause: { kind: 'limitedAccess' } }
    const nothing = { payments: [], hasMore: false }
    expect(await transactions.list({})).toEqual(nothing)
    await expect(transactions.laterStates({ paymentId })).rejects.toMatchObject(refusal)
    for (const unseen of [paymentId, 'none'])
      await expect(confirmation.show({ paymentId: unseen })).rejects.toMatchObject(refusal)
    const { flow } = await pay(limited, 'duplicate')
    const own = (await latest(who)).paymentId
    const shown = { transactions: [{ service: 'duplicate' }] }
    expect(await confirmation.show()).toMatchObject(shown)
    expect(await who.services.confirmation.show()).toMatchObject(shown)
    const another = byDdNumber().services
    expect(await another.state()).toMatchObject({ step: 1, service: null })
    await expect(another.confirmation.show()).rejects.toThrow('NOT_FOUND')
    await expect(another.confirmation.show({ paymentId: own })).rejects.toMatchObject(refusal)
    expect(await another.transactions.list({})).toEqual(nothing)
    await confirmation.finish({ version: flow.version })
    expect(await list(limited)).toMatchObject([{ paymentId: own }])
    expect(await transactions.laterStates({ paymentId: own })).toEqual([])
    expect(await confirmation.show({ paymentId: own })).toMatchObject(shown)
    await confirmation.receiptPdf({ paymentId: own })
  })

  it('leads a customer who signed in by DD # from the cart to nothing, if another sign-in paid for it', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const limited = customer({ owner: who.owner, mfaType: mfaTypes.ddNumber }).services
    const form = cardForm(simulator.agency())
    expect((await limited.payment.state()).flow).toMatchObject({ step: 5 })
    await who.services.payment.payByCard({ version, form })
    const nothing = { payment: { state: 'none' }, flow: { step: 1, service: null } }
    expect(await limited.payment.state()).toMatchObject(nothing)
    expect(await limited.payment.payByCard({ version, form })).toMatchObject(nothing)
    expect(await limited.cart.previous({ version })).toMatchObject({ outcome: 'changedElsewhere' })
    expect((await who.services.payment.state()).payment).toEqual({ state: 'confirmed' })
  })

  it('is not seen at step 5 by a customer who signed in by DD #, once the ledger has its answer', async () => {
    const who = customer({ paymentCheck: 'none' })
    await pay(who, 'renew', ANSWER_LOST)
    const limited = customer({ owner: who.owner, mfaType: mfaTypes.ddNumber }).services
    expect((await limited.payment.state()).payment.state).toBe('elsewhere')
    const { paymentId } = await latest(who)
    await store.ledger.attempts.move(paymentId, 'unknown', 'confirmed', confirmedPayment)
    expect(await limited.payment.state()).toMatchObject({
      payment: { state: 'none' },
      flow: { step: 1, service: null },
    })
    expect((await who.services.payment.state()).payment).toEqual({ state: 'confirmed' })
  })

  it('is known to a customer who signed in by DD # only as one that is being made, while it is unknown in another sign-in', async () => {
    const who = customer({ paymentCheck: 'none' })
    const { flow } = await pay(who, 'renew', ANSWER_LOST)
    const { version } = flow
    const own = await who.services.payment.state()
    expect(own).toMatchObject({
      payment: { state: 'unknown' },
      flow: { bill: { totalCents: 9_779 } },
    })
    const { services } = customer({
      owner: who.owner,
      mfaType: mfaTypes.ddNumber,
      paymentCheck: 'none',
    })
    const { reference } = await latest(who)
    const form = cardForm(simulator.agency())
    for (const known of [
      await services.payment.state(),
      await services.payment.check(),
      await services.payment.payByCard({ version, form }),
    ]) {
      expect(known).toMatchObject({
        payment: { state: 'elsewhere' },
        flow: { step: 5, isPaymentUnderWay: true, bill: null },
      })
      expect(JSON.stringify(known)).not.toMatch(new RegExp(`${reference}|9779`))
    }
    expect(await services.state()).toMatchObject({ isPaymentUnderWay: true, bill: null })
    expect(await services.cart.previous({ version })).toMatchObject({
      outcome: 'paymentUnderWay',
      flow: { bill: null },
    })
    expect(await who.services.payment.state()).toEqual(own)
  })

  it('keeps why it was declined from a customer who signed in by DD #', async () => {
    const who = customer()
    await pay(who, 'renew', REFUSED)
    const limited = customer({ owner: who.owner, mfaType: mfaTypes.ddNumber }).services
    expect(await limited.payment.state()).toMatchObject({
      payment: { state: 'none' },
      flow: { step: 5, bill: { totalCents: 9_779 } },
    })
    expect((await who.services.payment.state()).payment).toMatchObject({ state: 'declined' })
  })

  describe('at step 6 is not left by a customer who signed in by DD #, who', () => {
    const paidAndLimited = async () => {
      const who = customer()
      await pay(who)
      const limited = customer({ owner: who.owner, mfaType: mfaTypes.ddNumber })
      return { who, limited, version: (await limited.services.state()).version }
    }
    const duplicate = async ({ owner, services }: SignedInCustomer) =>
      services.begin({
        service: 'duplicate',
        vehicleRegistrationId: owner.vehicleRegistrationId,
        version: (await services.state()).version,
      })
    const expectStep6 = async ({ services }: SignedInCustomer) => {
      const confirmed = { transactions: [{ service: 'renew', isFailed: false }] }
      expect(await services.state()).toMatchObject({ step: 6, service: 'renew' })
      expect(await services.confirmation.show()).toMatchObject(confirmed)
      expect((await services.payment.state()).payment).toEqual({ state: 'confirmed' })
    }

    it.each(['previous', 'leaveToProfile'] as const)('selects %s', async (choice) => {
      const { who, limited, version } = await paidAndLimited()
      expect(await limited.services[choice]({ version })).toMatchObject({ flow: { step: 1 } })
      await expectStep6(who)
    })

    it('begins a service, which stays in progress when the confirmation is left', async () => {
      const { who, limited } = await paidAndLimited()
      const begun = await duplicate(limited)
      expect(begun).toMatchObject({ outcome: 'done', flow: { step: 1, service: 'duplicate' } })
      await expectStep6(who)
      const { services } = limited
      const created = await services.createTransaction({ version: begun.flow.version })
      expect(created).toMatchObject({ outcome: 'done', flow: { step: 2, service: 'duplicate' } })
      await expectStep6(who)
      const stale = begun.flow.version
      const { finish, resend } = who.services.confirmation
      expect(await finish({ version: stale })).toMatchObject({
        outcome: 'alreadyPaid',
        flow: { step: 6, service: 'renew' },
      })
      await resend({
        email: 'new@example.com',
        phone: { areaCode: '', prefix: '', lineNumber: '' },
        isConsentProvided: false,
      })
      await expectStep6(who)
      const { version } = await who.services.state()
      const left = { outcome: 'done', flow: { step: 2, service: 'duplicate' } }
      expect(await finish({ version })).toMatchObject(left)
      expect(await who.services.state()).toMatchObject(left.flow)
      await expect(who.services.confirmation.show()).rejects.toThrow('NOT_FOUND')
    })

    it('pays for another service, whose confirmation follows for both', async () => {
      const { who, limited } = await paidAndLimited()
      await pay(limited, 'duplicate')
      const shown = { transactions: [{ service: 'duplicate' }] }
      expect(await limited.services.confirmation.show()).toMatchObject(shown)
      expect(await who.services.confirmation.show()).toMatchObject(shown)
      const { version } = await who.services.state()
      await who.services.confirmation.finish({ version })
      expect(await who.services.state()).toMatchObject({ step: 1, service: null })
    })

    it('begins a service, until the sign-in that paid begins one itself', async () => {
      const { who, limited } = await paidAndLimited()
      await duplicate(limited)
      expect(await duplicate(who)).toMatchObject({
        outcome: 'done',
        flow: { step: 1, service: 'duplicate' },
      })
      expect(await who.services.state()).toMatchObject({ step: 1, service: 'duplicate' })
    })
  })

  it('is not seen by a customer who signed in by DD # and changes a cart that was charged late', async () => {
    const who = customer({ paymentCheck: 'none' })
    await pay(who, 'renew', ANSWER_LOST)
    const { paymentId } = await latest(who)
    await store.ledger.attempts.move(paymentId, 'unknown', 'declined')
    const limited = customer({ owner: who.owner, mfaType: mfaTypes.ddNumber }).services
    const { flow } = await limited.payment.state()
    await store.ledger.attempts.move(paymentId, 'declined', 'confirmed', confirmedPayment)
    expect(await limited.cart.previous({ version: flow.version })).toMatchObject({
      outcome: 'changedElsewhere',
      flow: { step: 1, service: null },
    })
    expect((await who.services.payment.state()).payment).toEqual({ state: 'confirmed' })
  })

  it.each([
    ['is no longer kept', () => store.ledger.customers.deleteOlderThan(-1)],
    ['was corrected by staff', (id: string) => decide(id, 'declined')],
  ])('leads from step 6 to the profile, which says so, once it %s', async (_, change) => {
    const who = customer({ paymentCheck: 'none' })
    await pay(who, 'renew', ANSWER_LOST)
    const { paymentId } = await latest(who)
    await decide(paymentId, 'confirmed')
    const { confirmation, payment, state, begin } = who.services
    expect((await payment.state()).flow).toMatchObject({ step: 6 })
    await change(paymentId)
    const gone = { cause: { kind: 'confirmationGone' } }
    await expect(confirmation.show()).rejects.toMatchObject(gone)
    await expect(confirmation.receiptPdf()).rejects.toMatchObject(gone)
    await expect(confirmation.renewedUntil()).rejects.toMatchObject(gone)
    await expect(confirmation.answer({ ease: 'easy' })).rejects.toMatchObject(gone)
    const flow = await state()
    expect(flow).toMatchObject({ step: 1, service: null, isConfirmationGone: true })
    const { vehicleRegistrationId } = who.owner
    const next = { service: 'duplicate', vehicleRegistrationId, version: flow.version } as const
    expect(await begin(next)).toMatchObject({ outcome: 'done', flow: { step: 1 } })
    expect(await state()).not.toHaveProperty('isConfirmationGone')
  })

  it('is new until its receipt is opened, in the list or at step 6', async () => {
    const who = customer()
    const { confirmation } = who.services
    await payAndLeave(who)
    const { paymentId, isOpened } = await latest(who)
    expect(isOpened).toBe(false)
    await confirmation.show({ paymentId })
    expect((await list(who))[0]?.isOpened).toBe(true)
    await pay(who, 'duplicate')
    expect((await list(who))[0]?.isOpened).toBe(false)
    await confirmation.show()
    expect((await list(who)).map((payment) => payment.isOpened)).toEqual([true, true])
  })

  it('is listed without its transactions while the payment is being confirmed', async () => {
    const who = customer({ paymentCheck: 'none' })
    await pay(who, 'renew', ANSWER_LOST)
    expect(await list(who)).toMatchObject([{ state: 'beingConfirmed', transactions: [] }])
    const { paymentId } = await latest(who)
    await expect(who.services.confirmation.show({ paymentId })).rejects.toThrow('NOT_FOUND')
  })

  it('is not listed if the card was refused', async () => {
    const who = customer()
    await pay(who, 'renew', '4000000000000002')
    expect(await list(who)).toEqual([])
  })

  it('is listed twenty at a time', async () => {
    const who = customer()
    for (let count = 0; count < 21; count += 1) await payAndLeave(who, 'duplicate')
    const { transactions } = who.services
    const first = await transactions.list({})
    expect([first.payments.length, first.hasMore]).toEqual([20, true])
    const { payments, hasMore } = await transactions.list({
      cursor: first.payments.at(-1)?.paymentId,
    })
    expect([payments.length, hasMore]).toEqual([1, false])
  })

  it('says that its record cannot be opened while a secret is missing, and is kept', async () => {
    const file = join(folder, 'portal.sqlite')
    const [old, fresh] = ['last year: a secret long enough', 'this year: a secret long enough']
    const both = await openPortalStore(file, [old, fresh])
    const without = await openPortalStore(file, [fresh])
    const who = customer({}, both)
    await payAndLeave(who)
    const later = customer({ owner: who.owner }, without)
    expect(await list(later)).toMatchObject([
      { state: 'unreadable', transactions: [], totalCents: 97_79 },
    ])
    const { paymentId } = await latest(later)
    await expect(later.services.confirmation.show({ paymentId })).rejects.toThrow(
      'sealed with the secret',
    )
    expect(await list(customer({ owner: who.owner }, both))).toMatchObject([{ state: 'confirmed' }])
    await both.close()
    await without.close()
  })
})

describe('a transaction that the agency has in progress after its payment', () => {
  const PENDING_CARD = '4000000000008005'
  const day = 86_400_000
  const moveBy = (days: number) => {
    const { clock } = simulator.world()
    clock.moveTo(new Date(clock.now().getTime() + days * day), false)
  }
  const later = (who: SignedInCustomer, paymentId: string) =>
    who.services.transactions.laterStates({ paymentId })

  it('is completed as soon as the agency says so, and its payment says when to call', async () => {
    const who = customer()
    await pay(who, 'renew', PENDING_CARD)
    const { paymentId, paidAt, transactions, inProgress } = await latest(who)
    expect(transactions).toMatchObject([{ state: 'pending' }])
    const callOn = addDays(agencyDay(new Date(paidAt)), 14)
    expect(inProgress).toEqual({ callOn, isLate: false, isRecent: true })
    const { transactionId } = transactions[0] ?? {}
    expect(await later(who, paymentId)).toEqual([{ transactionId, state: 'pending' }])
    moveBy(2)
    const again = customer({ owner: signInAgain(simulator.world(), who.owner) })
    expect(await later(again, paymentId)).toEqual([{ transactionId, state: 'completed' }])
    moveBy(12)
    expect((await latest(again)).inProgress).toMatchObject({ isLate: true, isRecent: true })
    moveBy(47)
    expect((await latest(again)).inProgress).toMatchObject({ isLate: true, isRecent: false })
    simulator.world().clock.returnToRealTime()
  })

  it('is asked for by its own customer only', async () => {
    const who = customer()
    await pay(who, 'renew', PENDING_CARD)
    const { paymentId } = await latest(who)
    await expect(later(customer(), paymentId)).rejects.toThrow('NOT_FOUND')
  })

  it('stays as it was for an agency that does not offer the call', async () => {
    const who = customer()
    await pay(who, 'renew', PENDING_CARD)
    const { paymentId, transactions } = await latest(who)
    const call = 'transactionservice/gettransactionstatus'
    simulator.world().faults.add({ call, kind: 'status', status: 404, timesLeft: 1 })
    expect(await later(who, paymentId)).toEqual([
      { transactionId: transactions[0]?.transactionId, state: null },
    ])
  })

  it('is not asked for if every transaction was completed at once', async () => {
    const who = customer()
    await pay(who)
    const { paymentId, inProgress } = await latest(who)
    expect(inProgress).toBeNull()
    who.asked.length = 0
    expect(await later(who, paymentId)).toEqual([])
    expect(who.asked).not.toContain('transactions.transactionStatus')
  })
})
