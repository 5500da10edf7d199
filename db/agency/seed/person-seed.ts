import type { AddressSeed, CredentialSeed, CustomerSeed } from './customer-seed.ts'
import { registration } from './fleet.ts'
import type { RegistrationSeed } from './registration-seed.ts'

/** A person of the agency with the vehicles that are registered to them. */
export interface Persona {
  id: string
  name: string
  /** The purpose of this persona, in one sentence. */
  story: string
  customer: CustomerSeed
  registrations: readonly RegistrationSeed[]
}

/** What is known about a person. `personFrom` fills in the rest. */
export interface PersonSeed extends Partial<
  Omit<CustomerSeed, 'credentials' | 'physicalAddress' | 'mailingAddress'>
> {
  id: string
  name: string
  story?: string
  /** Default: one driver license. */
  credentials?: readonly Partial<CredentialSeed>[]
  physicalAddress?: Partial<AddressSeed>
  /** Default: the physical address; null for none on record. */
  mailingAddress?: Partial<AddressSeed> | null
  vehicles?: readonly RegistrationSeed[]
}

/**
 * Returns a person with a license, verified contacts and no obligations, unless the seed says otherwise. Numbers and
 * dates that it leaves out follow from `serial`, so that no two people share them.
 */
export const personFrom = (
  { id, name, story = '', vehicles = [], ...known }: PersonSeed,
  serial: number,
): Persona => {
  const { physicalAddress = {}, mailingAddress = physicalAddress } = known
  const [firstName = '', ...rest] = name.split(' ')
  const customer = {
    lastName: rest.join(' '),
    firstName,
    middleName: null,
    suffix: null,
    dateOfBirth: `19${60 + (serial % 40)}-0${1 + (serial % 9)}-1${serial % 10}`,
    ssnLastFour: String(1000 + (serial % 9000)),
    gender: men.has(firstName) ? 'Male' : 'Female',
    isOrganDonor: serial % 3 === 0,
    email: `${firstName}.${rest.join('.')}@example.com`.toLowerCase(),
    isEmailVerified: known.email !== null,
    phone: String(4_015_551_000 + serial),
    isPhoneVerified: known.phone !== null,
    sessionMinutes: 30,
    blocks: [],
    reservations: [],
    privileges: [],
    cases: [],
    crashes: [],
    mailCode: null,
    ...known,
    credentials: credentialsFrom(known.credentials ?? [{}], serial),
    physicalAddress: addressFrom(physicalAddress, serial),
    mailingAddress: mailingAddress && addressFrom(mailingAddress, serial),
  }
  return { id, name, story, customer, registrations: vehicles }
}

/** How far apart the default numbers of two credentials of one person are. */
const CREDENTIAL_STEP = 100_000

/** Returns driver licenses that are valid, unless the seeds say otherwise. */
export const credentialsFrom = (
  seeds: readonly Partial<CredentialSeed>[],
  serial: number,
): CredentialSeed[] =>
  seeds.map((seed, index) => ({
    licenseType: 'Operator License',
    licenseNumber: String(9_000_000 + serial + index * CREDENTIAL_STEP),
    ddNumber: String(70_010_000 + serial + index * CREDENTIAL_STEP),
    issuedDaysAgo: 700,
    expiresInDays: 1_100,
    status: 'Active',
    isRealId: true,
    endorsements: null,
    restrictions: null,
    ...seed,
  }))

/** Returns an address in Providence, or one abroad if the seed names a country. */
export const addressFrom = (seed: Partial<AddressSeed>, serial: number): AddressSeed => {
  const isDomestic = (seed.country ?? 'USA') === 'USA'
  return {
    addressLine1: `${10 + (serial % 9000)} BENEFIT ST`,
    addressLine2: null,
    city: 'PROVIDENCE',
    state: isDomestic ? 'RI' : null,
    province: null,
    country: 'USA',
    zipCode: isDomestic ? '02903' : null,
    zipPlus: null,
    internationalZipCode: null,
    addressType: isDomestic ? 'Us Domestic' : 'International',
    ...seed,
  }
}

/**
 * Returns a registration that is in order, unless the seed says otherwise. A vehicle without a VIN gets one of a model of
 * its type, with that model's details.
 */
export const vehicleFrom = (seed: Partial<RegistrationSeed>, serial: number): RegistrationSeed => {
  const { plateNumber = `OWN${serial % 10_000}`, vin } = seed
  const vehicle = registration(plateNumber, serial, seed)
  return vin === undefined ? vehicle : { ...vehicle, vin, details: seed.details ?? {} }
}

const men: ReadonlySet<string> = new Set(
  'Ben Dev Hal Harbor Hugo James Jonas Liam Noah Omar Pete Sam Stefan Tariq Tomas Walter Wendell Zane'.split(
    ' ',
  ),
)
