import {
  type RegistrationService,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import type { SignInFormInput } from '@mva/shared/sign-in/sign-in-form'
import type { SiteClient } from './site-client.ts'

/** A way to sign in, by license or by vehicle, with the field names of the agency's wire format. */
export interface Way {
  loginTypeId: number
  lastname: string
  /** As on paper: `1968-09-18`. */
  dateOfBirth: string
  lastFourSssn?: string
  licenseNumber?: string
  plateNumber?: string
  plateTypeId?: number
  vinLastSix?: string
}

/** Splits a date such as `1985-04-12` into three inputs. */
export const inBoxes = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { month, day, year }
}

const signInFormOf = ({
  loginTypeId,
  lastname: lastName,
  dateOfBirth,
  lastFourSssn: lastFourDigitsOfSsn = '',
  licenseNumber = '',
  plateNumber = '',
  plateTypeId,
  vinLastSix = '',
}: Way): SignInFormInput => {
  const person = { lastName, dateOfBirth: inBoxes(dateOfBirth) }
  return loginTypeId === 1
    ? { loginTypeId, ...person, lastFourDigitsOfSsn, licenseNumber }
    : { loginTypeId: 2, ...person, plateNumber, plateTypeId: String(plateTypeId), vinLastSix }
}

/** Identifies a person; the second factor is next. */
export const startSignIn = (site: SiteClient, way: Way) =>
  site.signIn.start.mutate(signInFormOf(way))

/** The code of a letter can be entered at once. */
const CODE_STEP = 2

/** Signs a person in by the code of a letter that was sent, or else of an email. Throws if the code is not accepted. */
export const signIn = async (
  site: SiteClient,
  way: Way,
  readCode: (by: 'email' | 'mailCode') => string | null | Promise<string | null>,
) => {
  const { step } = await startSignIn(site, way)
  const by = step === CODE_STEP ? 'mailCode' : 'email'
  if (by === 'email') await site.signIn.requestCode.mutate({ by })
  const verified = await site.signIn.verifyCode.mutate({ loginCode: (await readCode(by)) ?? '' })
  if (verified.outcome !== 'signedIn') throw new Error(`the code was ${verified.outcome}`)
  return verified
}

export type Service = RegistrationService

/** The path of a service's page. */
export const pathOf = (service: Service) => registrationServices[service].path

/** The agency's registrations of the customer, as on the profile. */
export const registrationsOf = async (site: SiteClient) =>
  (await site.profile.registrations.query()).registrations.items

interface Order {
  service: Service
  vehicleRegistrationId: string
}

/** Takes services from the profile to the payment step of one cart. Throws if they do not get there. */
export const checkOut = async (
  { registrationServices: services }: SiteClient,
  ...orders: Order[]
): Promise<ServiceFlow> => {
  let version = 0
  const form = { certification: 'yes' } as const
  for (const order of orders) {
    ;({ version } = (await services.begin.mutate(order)).flow)
    ;({ version } = (await services.createTransaction.mutate({ version })).flow)
    ;({ version } = (await services.certify[order.service].mutate({ version, form })).flow)
    ;({ version } = (await services.putInCart.mutate({ version })).flow)
  }
  const { flow, outcome } = await services.cart.checkOut.mutate({ version })
  if (flow.step !== 5) throw new Error(`the checkout led to step ${flow.step}: ${outcome}`)
  return flow
}

/** What the payment step sends. */
export const paymentForm = (oneTimeToken: string, email: string) => ({
  oneTimeToken,
  cardType: 'visa' as const,
  firstName: 'Terry',
  lastName: 'Tester',
  companyName: '',
  email,
  phone: { areaCode: '', prefix: '', lineNumber: '' },
  isConsentProvided: false,
})
