import { forEachRow } from '../contract/contract.ts'
import type { AgencyCall, AgencyGateway } from '../gateway.ts'
import type { Subject } from './subject.ts'
import { randomClient } from './random-client.ts'
import type { Step } from './random-step.ts'

export interface RecordedCall {
  request: object
  answer: unknown
}

type AnyCall = (request: object, call: AgencyCall) => Promise<unknown>

const signIn: Step = {
  does: 'signIn',
  persona: 'maria-rivera',
  mfaType: 2,
  isRight: true,
}
const contacts = { email: 'new@example.com', phone: '4015550100' }
const street = {
  line: '115 NORTH MAIN STREET',
  place: { city: 'PROVIDENCE', stateId: '40', zipCode: '02903' },
}
const card = '4111111111111111'
const renewable = 1

/** A visit in which every call of the contract is made, and goes well. */
const visit: readonly Step[] = [
  signIn,
  { does: 'extend' },
  { does: 'profile' },
  { does: 'adjudication' },
  { does: 'reservationEligibility' },
  { does: 'registrationTypes' },
  { does: 'vehicleTypes' },
  { does: 'usStates' },
  { does: 'inStateZips' },
  { does: 'crashLocations' },
  { does: 'lookUp', persona: signIn.persona, nth: 0, isRight: true },
  { does: 'cost', plate: { vehicleTypeId: 1, plateTypeId: 1 }, gvwr: null },
  { does: 'sendContacts', ...contacts, isResend: false },
  { does: 'verifyContact', mfaType: 2, isRight: true },
  { does: 'validateAddress', addressCategoryId: 1, ...street },
  { does: 'updateAddress', ...street, isSame: true },
  { does: 'eligibility', service: 'renew', nth: renewable },
  { does: 'eligibility', service: 'duplicate', nth: renewable },
  { does: 'eligibility', service: 'cancel', nth: renewable },
  { does: 'shop', service: 'cancel', nth: 0 },
  { does: 'remove', nth: 0 },
  { does: 'shop', service: 'duplicate', nth: renewable },
  { does: 'cancel', nth: 0 },
  { does: 'shop', service: 'renew', nth: renewable },
  { does: 'validateCart' },
  { does: 'serviceFees', totalFeeAmount: 9550 },
  { does: 'finalize', ...contacts, card, isConsentProvided: true, isRight: true },
  { does: 'sendConfirmation', ...contacts },
  { does: 'outputDocument', nth: renewable },
  { does: 'pay', card, cents: 1000 },
  signIn,
  { does: 'shop', service: 'duplicate', nth: 0 },
  { does: 'updateCart', ...contacts },
  { does: 'logOut' },
]

/** For every call of the contract a sound request and the answer to it, by the call's name. */
export const recordCalls = async ({ gateway, world }: Subject) => {
  const recorded = new Map<string, RecordedCall>()
  const recorder = forEachRow((_row, name) => {
    const [group, call] = name.split('.') as [keyof AgencyGateway, string]
    return async (request: object, options: AgencyCall) => {
      const answer = await (gateway()[group][call as never] as AnyCall)(request, options)
      recorded.set(name, { request, answer })
      return answer
    }
  }) as unknown as AgencyGateway
  const take = randomClient({ gateway: () => recorder, world })
  for (const step of visit) await take(step)
  return recorded
}
