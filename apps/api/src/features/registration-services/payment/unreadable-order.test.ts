import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestSimulator } from '@mva/simulator/testing/test-simulator'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm } from '../../../../testing/payment-forms.ts'
import { type SignedInCustomer, signedInCustomer } from '../../../../testing/signed-in-customer.ts'
import { withManualClock } from '../../../../testing/store/manual-clock.ts'
import { unresolvedPaymentsCommand } from '../../../payments/unresolved-command.ts'
import { openPaymentsForStaff } from '../../../store/ledger/payments-for-staff.ts'
import { openPortalDatabase, type PortalStore, portalStoreIn } from '../../../store/portal-store.ts'
import { sealerOf, type Secrets } from '../../../store/sealing/seal.ts'

const OLD = 'last year: a secret that is long enough'
const NEW = 'this year: a secret that is long enough'
const OTHER = 'of another site: a secret that is long enough'

let folder: string
let database: Awaited<ReturnType<typeof openPortalDatabase>>
let processes: PortalStore[]

const simulator = await startTestSimulator()
afterAll(() => simulator.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unreadable-order-'))
  processes = []
  database = await openPortalDatabase(join(folder, 'portal.sqlite'))
})
afterEach(async () => {
  for (const { close } of processes) await close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const startProcess = async (...secrets: Secrets) => {
  const opened = await openPortalDatabase(join(folder, 'portal.sqlite'))
  const store = await portalStoreIn(opened, secrets)
  processes.push(store)
  return store
}

/** The command of staff, with these secrets, once the agency executes nothing any more. */
const staff = (...secrets: Secrets) => {
  const { database: later, clock } = withManualClock(database)
  clock.advance(3_000)
  const payments = openPaymentsForStaff(later, sealerOf(secrets))
  return (...args: string[]) => unresolvedPaymentsCommand(args, payments)
}

/** The customer at a process. */
const at = (store: PortalStore, owner?: SignedInCustomer['owner']) =>
  signedInCustomer(simulator.agency(), store, { ...(owner && { owner }), paymentCheck: 'none' })

/** A customer who paid for a renewal without an answer, at one process. */
const paidWithoutAnswer = async (store: PortalStore) => {
  const who = at(store)
  const { owner, flowOwner, services } = who
  const version = await checkOut(who)
  const { payment } = await services.payment.payByCard({
    version,
    form: cardForm(simulator.agency(), '4000000000007007'),
  })
  if (payment.state !== 'unknown') throw new Error(payment.state)
  const { cart } = (await store.serviceFlows.read(flowOwner)).record
  return { owner, reference: payment.reference, cart: cart?.transactionCartId }
}

const settle = (
  secret: string,
  { reference, cart = '' }: Awaited<ReturnType<typeof paidWithoutAnswer>>,
  to: 'confirmed' | 'declined',
) => {
  const repeated = ['--cart', cart, '--amount', '97.79']
  return staff(secret)('--settle', reference, to, ...repeated, '--by', 'Pat Doe')
}

describe('a payment whose secret was removed too early', () => {
  let store: PortalStore
  let known: Awaited<ReturnType<typeof paidWithoutAnswer>>

  beforeEach(async () => {
    known = await paidWithoutAnswer(await startProcess(OLD, NEW))
    store = await startProcess(NEW)
  })

  it('is listed with its cart, and cannot be read by the customer before staff settle it', async () => {
    expect(await staff(NEW)()).toEqual([
      `${known.reference}  0 min  $97.79  cart ${known.cart}; the order cannot be opened`,
    ])
    const { services } = at(store, known.owner)
    await expect(services.payment.state()).rejects.toThrow(
      'a record in service_flows is sealed with the secret',
    )
  })

  it('leads to a receipt without its transactions after staff confirmed it', async () => {
    const { services } = at(store, known.owner)
    expect(await settle(NEW, known, 'confirmed')).toEqual([
      `${known.reference} is confirmed, by Pat Doe.`,
    ])
    expect(await services.payment.state()).toMatchObject({
      payment: { state: 'confirmed' },
      flow: { step: 6, isPaymentUnderWay: false },
    })
    expect(await services.confirmation.show()).toEqual({
      transactions: [],
      receipt: {
        reference: known.reference,
        subtotalCents: 9_550,
        serviceFeeCents: 229,
        totalCents: 9_779,
        paymentDate: expect.stringMatching(/Z$/) as string,
        authorizationNumber: null,
        traceNumber: null,
        payerName: '',
        companyName: null,
      },
      email: null,
      phone: null,
      notification: null,
      isFeedbackWanted: false,
    })
    const { base64 } = await services.confirmation.receiptPdf()
    expect(Buffer.from(base64, 'base64').toString('latin1')).toMatch(/^%PDF/)
    const { version } = await services.state()
    expect(await services.confirmation.finish({ version })).toMatchObject({
      flow: { step: 1 },
    })
    expect(await staff(NEW)()).toEqual(['No payment is unresolved.'])
  })

  it('can be paid again after staff declined it', async () => {
    await settle(NEW, known, 'declined')
    const { owner, services } = at(store, known.owner)
    const { vehicleRegistrationId } = owner
    const again = { service: 'renew', vehicleRegistrationId } as const
    expect(await services.payment.state()).toMatchObject({
      payment: { state: 'none' },
      flow: { step: 1 },
    })
    expect(await services.begin(again)).toMatchObject({ outcome: 'done' })
  })
})

it('lists and settles payments although no secret opens the key of the database', async () => {
  const known = await paidWithoutAnswer(await startProcess(OLD))
  const { reference, cart } = known
  await expect(startProcess(OTHER)).rejects.toThrow('another SESSION_SECRET')
  expect(await staff(OTHER)()).toEqual([
    `${reference}  0 min  $97.79  cart ${cart}; the order cannot be opened`,
  ])
  expect(await settle(OTHER, known, 'declined')).toEqual([`${reference} is declined, by Pat Doe.`])
  expect(await staff(OTHER)()).toEqual(['No payment is unresolved.'])
})
