import * as fc from 'fast-check'
import { registrationServiceNames } from '@mva/shared/registration-services'
import { describePersonas } from '../../simulator/personas/persona-descriptions.ts'
import { magicCharges, magicTokenRefusals } from '../../simulator/payments/magic-cards.ts'
import { addressKeywords } from '../../simulator/personas/magic-values.ts'

/** What a client of the agency may do next, chosen at random: mostly sound, and sometimes what the agency refuses. */

const mostly = <Value>(sound: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: sound }, { weight: 1, arbitrary: other })

const personas = describePersonas()
const persona = mostly(
  fc.constantFrom(...personas.flatMap(({ id, lookUps }) => (lookUps.length > 0 ? id : []))),
  fc.constantFrom(...personas.map(({ id }) => id)),
)
const nth = fc.nat(2)
const service = fc.constantFrom(...registrationServiceNames)
const mostlyTrue = mostly(fc.constant(true), fc.constant(false))
const email = mostly<string>(
  fc.constant('new@example.com'),
  fc.constantFrom(
    'bounce@example.com',
    'partlyfailed@example.com',
    'answerlost@example.com',
    'finalizeerror@example.com',
  ),
)
const phone = fc.constantFrom<string | null>('4015550100', '4015550199', null)
const card = mostly(
  fc.constantFrom('4111111111111111', '5555555555554444'),
  fc.constantFrom(
    '4111111111111112',
    ...magicCharges.map(({ cardNumber }) => cardNumber),
    ...magicTokenRefusals.map(({ cardNumber }) => cardNumber),
  ),
)
const contactMfaType = fc.constantFrom<1 | 2>(1, 2)
const mfaType = fc.constantFrom<1 | 2 | 3 | 4>(1, 2, 3, 4)
const addressCategoryId = fc.constantFrom<1 | 2>(1, 2)
const line = mostly(
  fc.constantFrom('115 NORTH MAIN STREET', '7 ELM AVE APARTMENT 3', 'PO BOX 12'),
  fc.constantFrom(
    'MAIN ST',
    '5 MAIN ST PMB 9',
    ...addressKeywords.map(({ keyword }) => `12 ${keyword} ST`),
  ),
)
const place = mostly<{ city: string; stateId: string; zipCode: string }>(
  fc.constant({ city: 'PROVIDENCE', stateId: '40', zipCode: '02903' }),
  fc.constantFrom(
    { city: 'BOSTON', stateId: '22', zipCode: '02108' },
    { city: 'PROVIDENCE', stateId: '40', zipCode: '99999' },
    { city: 'NOWHERE', stateId: '99', zipCode: '02903' },
  ),
)
const is = <const Does extends string>(does: Does) => fc.constant(does)

const steps = {
  signIn: fc.record({ does: is('signIn'), persona, mfaType, isRight: mostlyTrue }),
  wrongCode: fc.record({ does: is('wrongCode'), mfaType }),
  session: fc.record({ does: fc.constantFrom('extend', 'logOut') }),
  look: fc.record({
    does: fc.constantFrom('profile', 'registrations', 'adjudication', 'reservationEligibility'),
  }),
  lists: fc.record({
    does: fc.constantFrom(
      'registrationTypes',
      'vehicleTypes',
      'usStates',
      'inStateZips',
      'crashLocations',
    ),
  }),
  lookUp: fc.record({ does: is('lookUp'), persona, nth, isRight: mostlyTrue }),
  cost: fc.record({
    does: is('cost'),
    plate: fc.constantFrom(
      { vehicleTypeId: 1, plateTypeId: 1 },
      { vehicleTypeId: 2, plateTypeId: 2 },
      { vehicleTypeId: 1, plateTypeId: 2 },
    ),
    gvwr: fc.option(fc.nat(100_000)),
  }),
  sendContacts: fc.record({ does: is('sendContacts'), email, phone, isResend: fc.boolean() }),
  verifyContact: fc.record({
    does: is('verifyContact'),
    mfaType: contactMfaType,
    isRight: mostlyTrue,
  }),
  validateAddress: fc.record({ does: is('validateAddress'), addressCategoryId, line, place }),
  updateAddress: fc.record({ does: is('updateAddress'), line, place, isSame: fc.boolean() }),
  eligibility: fc.record({ does: is('eligibility'), service, nth }),
  shop: fc.record({ does: is('shop'), service, nth }),
  letGo: fc.record({ does: fc.constantFrom('remove', 'cancel'), nth }),
  validateCart: fc.record({ does: is('validateCart') }),
  updateCart: fc.record({ does: is('updateCart'), email, phone }),
  finalize: fc.record({
    does: is('finalize'),
    email,
    phone,
    card,
    isConsentProvided: fc.boolean(),
    isRight: mostlyTrue,
  }),
  sendConfirmation: fc.record({ does: is('sendConfirmation'), email, phone }),
  serviceFees: fc.record({ does: is('serviceFees'), totalFeeAmount: fc.nat(10_000_000) }),
  pay: fc.record({ does: is('pay'), card, cents: fc.nat(20_000) }),
  outputDocument: fc.record({ does: is('outputDocument'), nth }),
  wait: fc.record({ does: is('wait'), seconds: fc.constantFrom(1, 60, 601, 1_801, 86_400) }),
} as const

export type Step = {
  [Name in keyof typeof steps]: StepOf<(typeof steps)[Name]>
}[keyof typeof steps]
type StepOf<Steps> = Steps extends fc.Arbitrary<infer One> ? One : never

/** The steps of one client, signed in at first so that most of what follows is within reach. */
export const clientSteps: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.record({
      does: is('signIn'),
      persona: mostly(fc.constant('maria-rivera'), persona),
      mfaType: fc.constantFrom<1 | 2>(1, 2),
      isRight: fc.constant(true),
    }),
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: steps.shop },
        { weight: 4, arbitrary: steps.finalize },
        ...Object.values(steps).map((arbitrary) => ({
          weight: 1,
          arbitrary: arbitrary as fc.Arbitrary<Step>,
        })),
      ),
      { minLength: 1, maxLength: 14 },
    ),
  )
  .map(([signIn, others]) => [signIn, ...others])
