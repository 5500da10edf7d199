import * as z from 'zod/mini'
import { malformedRequest } from '../agency/agency-error.ts'
import { antibotAction } from '../agency/antibot-action.ts'
import { contract } from '../agency/contract/contract.ts'
import type { Row } from '../agency/contract/row.ts'
import { account } from './account/account.ts'
import { addresses } from './addresses/addresses.ts'
import { inCallersLanguage } from './caller-language.ts'
import { contacts } from './contacts/contacts.ts'
import { reasonAgainstAntibotToken } from './control/antibot.ts'
import { login } from './login/login.ts'
import { lookups } from './lookups/lookups.ts'
import { payments } from './payments/payments.ts'
import { unfitFields } from './refusal-reasons.ts'
import { transactions } from './transactions/transactions.ts'
import type { World } from './world/world.ts'

/** The parts of a request that a call of the agency reads. */
export interface CallInput {
  query: URLSearchParams
  headers: Record<string, string | undefined>
  /** The parsed JSON body; undefined for a GET. */
  body: unknown
}

export interface SimulatedCall {
  row: Row
  /** Resolves with the wire answer. Throws an `AgencyError` for a refusal. */
  answer: (input: CallInput) => Promise<unknown>
}

/** The agency of a world: each contract row with the function that executes it. */
export const simulatedAgency = (world: World): readonly SimulatedCall[] => {
  const lookup = lookups(world)
  const signIn = login(world)
  const record = account(world)
  const contact = contacts(world)
  const address = addresses(world)
  const transaction = transactions(world)
  const payment = payments(world)

  const serve = <
    Query extends z.ZodMiniType,
    Body extends z.ZodMiniType,
    Answer extends z.ZodMiniType,
  >(
    row: Row<Query, Body, Answer>,
    execute: (
      request: z.output<Query> & z.output<Body>,
    ) => z.output<Answer> | Promise<z.output<Answer>>,
  ): SimulatedCall => ({
    row,
    answer: async (input) => {
      const request = readRequest(world, row, input)
      const answer = await inCallersLanguage(input.headers['accept-language'], () =>
        execute(request),
      )
      return z.encode(row.answer, answer)
    },
  })

  return [
    serve(contract.lookups.registrationStatus, lookup.registrationStatus),
    serve(contract.lookups.registrationTypes, lookup.registrationTypes),
    serve(contract.lookups.registrationCost, lookup.registrationCost),
    serve(contract.lookups.vehicleTypes, lookup.vehicleTypes),

    serve(contract.login.guestLoginRequest, signIn.guestLoginRequest),
    serve(contract.login.guestLoginMfaRequest, signIn.guestLoginMfaRequest),
    serve(contract.login.guestLogin, signIn.guestLogin),
    serve(contract.login.extendGuestLoginSession, signIn.extendGuestLoginSession),
    serve(contract.login.guestLogout, signIn.guestLogout),

    serve(contract.account.personalProfile, record.personalProfile),
    serve(contract.account.registrations, record.registrations),
    serve(contract.account.adjudication, record.adjudication),
    serve(contract.account.reservationEligibility, record.reservationEligibility),

    serve(contract.contacts.sendMfaRequest, contact.sendMfaRequest),
    serve(contract.contacts.verifyMfaCode, contact.verifyMfaCode),

    serve(contract.addresses.validateAddress, address.validateAddress),
    serve(contract.addresses.updateCustomerAddress, address.updateCustomerAddress),
    serve(contract.addresses.crashLocations, address.crashLocations),
    serve(contract.addresses.usStates, address.usStates),
    serve(contract.addresses.inStateZips, address.inStateZips),

    serve(contract.transactions.renewEligibility, transaction.renewEligibility),
    serve(contract.transactions.duplicateEligibility, transaction.duplicateEligibility),
    serve(contract.transactions.cancelEligibility, transaction.cancelEligibility),
    serve(contract.transactions.create, transaction.create),
    serve(contract.transactions.add, transaction.add),
    serve(contract.transactions.remove, transaction.remove),
    serve(contract.transactions.cancel, transaction.cancel),
    serve(contract.transactions.updateCart, transaction.updateCart),
    serve(contract.transactions.renewWorkInProgress, transaction.renewWorkInProgress),
    serve(contract.transactions.duplicateWorkInProgress, transaction.duplicateWorkInProgress),
    serve(contract.transactions.cancelWorkInProgress, transaction.cancelWorkInProgress),
    serve(contract.transactions.renewFee, transaction.renewFee),
    serve(contract.transactions.duplicateFee, transaction.duplicateFee),
    serve(contract.transactions.validateCart, transaction.validateCart),
    serve(contract.transactions.finalizeCart, transaction.finalizeCart),
    serve(contract.transactions.sendConfirmation, transaction.sendConfirmation),
    serve(contract.transactions.outputDocument, transaction.outputDocument),

    serve(contract.payments.serviceFees, payment.serviceFees),
    serve(contract.payments.process, payment.process),
  ]
}

/** Throws `malformed` with all reasons as its cause. */
const readRequest = <Query extends z.ZodMiniType, Body extends z.ZodMiniType>(
  { clock }: World,
  row: Row<Query, Body>,
  { query: search, headers, body: sent }: CallInput,
): z.output<Query> & z.output<Body> => {
  const isPost = row.method === 'POST'
  const given = { query: Object.fromEntries(search), body: isPost ? sent : {} }
  const query = z.safeParse(row.query, given.query)
  const body = z.safeParse(row.body, given.body)
  const issue = isPost
    ? reasonAgainstAntibotToken(headers['recaptcha'], antibotAction(row), clock)
    : null
  if (query.success && body.success && issue === null)
    return Object.assign({}, query.data, body.data)
  throw malformedRequest([
    ...unfitFields(query.error, given.query),
    ...unfitFields(body.error, given.body),
    ...(issue === null ? [] : [issue]),
  ])
}
