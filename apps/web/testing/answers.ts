import type { AnyTRPCProcedure, inferProcedureOutput } from '@trpc/server'
import { messageByCode } from '@mva/messages/message-by-code'
import type { FailureData } from '@mva/shared/errors/failure-kinds'
import { readListOf } from '@mva/shared/read-list'
import {
  type RegistrationService,
  registrationServiceNames,
} from '@mva/shared/registration-services/registration-services'
import { exampleRegistration } from '@mva/shared/testing/example-registration'
import type { AppRouter, ProcedurePath } from '../src/lib/trpc.ts'
import { exampleAddressUpdate, exampleAddressUpdateOpened } from './address-update-example.ts'
import { exampleContactUpdate } from './contact-update-example.ts'
import { emptyFlow, exampleCertificate, exampleConfirmation } from './flow-examples.ts'
import { exampleProfile, registrationsOf } from './profile-example.ts'
import { exampleSignIn } from './sign-in-example.ts'
import { exampleSession } from './signed-in.ts'

type At<Procedures, Path> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Procedures
    ? At<Procedures[Name], Rest>
    : never
  : Path extends keyof Procedures
    ? Procedures[Path]
    : never

type Procedures = AppRouter['_def']['record']

/** What the server answers to a procedure. */
type ProcedureAnswer<Path extends ProcedurePath> =
  At<Procedures, Path> extends infer Procedure extends AnyTRPCProcedure
    ? inferProcedureOutput<Procedure>
    : never

/** An error in the server's format; the message is the agency's own. */
export class Failure {
  readonly data: FailureData

  constructor(
    status: number,
    agencyMessage: string = messageByCode[500],
    kind: FailureData['kind'] = 'unavailable',
    retryAfterSeconds: number | null = null,
    triesLeft: number | null = null,
  ) {
    const given = { status, agencyMessage, kind, retryAfterSeconds, triesLeft }
    this.data = { ...given, isNotUnderstood: false, code: null, referenceId: 'r-1', fields: [] }
  }
}

/** What a server answers to a procedure: data, a failure, a load balancer's page, or a rejected promise for no response. */
export type Answered<Path extends ProcedurePath> = ProcedureAnswer<Path> | Failure | Response

/** The answers of a server by procedure. */
export type Answers = {
  [Path in ProcedurePath]?: (input: unknown) => Answered<Path> | Promise<Answered<Path>>
}

/** Answers one after the other, and with the last one from then on. */
export const inTurn = <Answer>(...answers: [Answer, ...Answer[]]): (() => Answer) => {
  let at = 0
  return () => {
    const answer = answers[Math.min(at, answers.length - 1)] ?? answers[0]
    at += 1
    return answer
  }
}

const flowDone = () => ({ outcome: 'done', flow: emptyFlow }) as const
const noPayment = () =>
  ({ outcome: 'done', refusal: null, payment: { state: 'none' }, flow: emptyFlow }) as const
const standardized = () => ({
  update: exampleAddressUpdate,
  issues: { physicalAddress: null, mailingAddress: null },
})

/**
 * The answers that a test need not give: those to a visitor without a session, and examples of all others. A new
 * procedure does not compile without one.
 */
export const defaultAnswers: Required<Answers> = {
  'vehicleStatus.registrationTypes': () => readListOf([{ code: '1', description: 'Passenger' }]),
  'vehicleStatus.lookUp': () => ({
    isButton: false,
    registrationExpiration: '2027-09-30',
    stickerExpiration: null,
    statusDescription: 'Active',
    statusActions: readListOf([]),
  }),
  'feeQuote.vehicleTypes': () => readListOf([]),
  'feeQuote.estimate': () => ({ registrationFeeCents: 104_50 }),
  'session.current': () => ({ stage: 'none' }),
  'session.keepAlive': () => exampleSession,
  'session.extend': () => exampleSession,
  'session.end': () => ({ wasSignedIn: true }),
  'signIn.plateTypes': () => readListOf([{ plateTypeId: '1', description: 'Passenger' }]),
  'signIn.crashLocations': () => readListOf([{ cityId: '28', description: 'Pinefield' }]),
  'signIn.start': () => exampleSignIn,
  'signIn.state': () => exampleSignIn,
  'signIn.requestCode': () => exampleSignIn,
  'signIn.verifyCode': () => ({
    outcome: 'signedIn',
    isContactCreation: false,
    durationMinutes: 30,
    known: null,
  }),
  'signIn.verifyDdNumber': () => ({
    outcome: 'signedIn',
    isContactCreation: false,
    durationMinutes: 30,
    known: null,
  }),
  'profile.personal': () => exampleProfile,
  'profile.registrations': registrationsOf([exampleRegistration]),
  'profile.adjudication': () => ({
    baseLicensePrivilege: null,
    commercialLicensePrivilege: null,
    registrationPrivilege: null,
  }),
  'profile.reservation': () => ({ isEligible: true, onlineToken: 'a token' }),
  'contactUpdate.open': () => exampleContactUpdate,
  'contactUpdate.choose': () => exampleContactUpdate,
  'contactUpdate.sendCodes': () => exampleContactUpdate,
  'contactUpdate.resendCode': () => exampleContactUpdate,
  'contactUpdate.verifyCode': () => ({ outcome: 'verified', update: exampleContactUpdate }),
  'contactUpdate.keepDraft': () => exampleContactUpdate,
  'contactUpdate.previous': () => exampleContactUpdate,
  'contactUpdate.finish': () => exampleContactUpdate,
  'addressUpdate.open': () => exampleAddressUpdateOpened,
  'addressUpdate.standardizePhysical': standardized,
  'addressUpdate.standardizeMailing': standardized,
  'addressUpdate.choose': () => exampleAddressUpdate,
  'addressUpdate.keepDraft': () => exampleAddressUpdate,
  'addressUpdate.previous': () => exampleAddressUpdate,
  'addressUpdate.submit': () => ({ isUpdated: true, update: exampleAddressUpdate }),
  'registrationServices.state': () => emptyFlow,
  'registrationServices.begin': flowDone,
  'registrationServices.createTransaction': flowDone,
  ...(Object.fromEntries(
    registrationServiceNames.map((service) => [
      `registrationServices.certify.${service}`,
      flowDone,
    ]),
  ) as Record<`registrationServices.certify.${RegistrationService}`, typeof flowDone>),
  'registrationServices.putInCart': flowDone,
  'registrationServices.previous': flowDone,
  'registrationServices.leaveToProfile': flowDone,
  'registrationServices.cart.open': flowDone,
  'registrationServices.cart.readAgain': flowDone,
  'registrationServices.cart.remove': flowDone,
  'registrationServices.cart.finish': flowDone,
  'registrationServices.cart.addAnother': flowDone,
  'registrationServices.cart.checkOut': flowDone,
  'registrationServices.cart.previous': flowDone,
  'registrationServices.payment.state': noPayment,
  'registrationServices.payment.payByCard': noPayment,
  'registrationServices.payment.completeFree': noPayment,
  'registrationServices.payment.check': noPayment,
  'registrationServices.confirmation.show': () => exampleConfirmation,
  'registrationServices.confirmation.answer': () => 'stored',
  'registrationServices.confirmation.renewedUntil': () => [],
  'registrationServices.confirmation.resend': () => exampleConfirmation,
  'registrationServices.confirmation.certificate': () => exampleCertificate,
  'registrationServices.confirmation.certificatePdf': () => ({ base64: '' }),
  'registrationServices.confirmation.receiptPdf': () => ({ base64: '' }),
  'registrationServices.transactions.laterStates': () => [],
  'registrationServices.transactions.list': () => ({ payments: [], hasMore: false }),
  'registrationServices.confirmation.finish': flowDone,
}
