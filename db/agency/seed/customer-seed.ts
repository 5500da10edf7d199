/** The agency's data about a person. Days are counted from the day on which the world is seeded. */
export interface CustomerSeed {
  lastName: string
  firstName: string
  middleName: string | null
  suffix: string | null
  dateOfBirth: string
  ssnLastFour: string
  gender: string
  isOrganDonor: boolean
  email: string | null
  isEmailVerified: boolean
  /** Ten digits. */
  phone: string | null
  isPhoneVerified: boolean
  sessionMinutes: number
  credentials: readonly CredentialSeed[]
  blocks: readonly string[]
  reservations: readonly ReservationSeed[]
  privileges: readonly PrivilegeSeed[]
  cases: readonly CaseSeed[]
  crashes: readonly { crashDate: string; cityId: number }[]
  physicalAddress: AddressSeed
  mailingAddress: AddressSeed | null
  mailCode: { code: string; sentDaysAgo: number } | null
}

export interface CredentialSeed {
  licenseType: string
  licenseNumber: string
  ddNumber: string
  issuedDaysAgo: number
  expiresInDays: number | null
  status: string
  isRealId: boolean
  endorsements: string | null
  restrictions: string | null
}

export interface ReservationSeed {
  visitType: string
  appointmentNumber: string
  inDays: number
  scheduleTime: string
  location: string
}

interface PrivilegeSeed {
  privilege: 'baseLicense' | 'commercialLicense' | 'registration'
  status: string
  suspensions: readonly { description: string; effectiveDaysAgo: number; isOpen: boolean }[]
}

interface CaseSeed {
  caseNumber: string
  violationDate: string | null
  suspensionEffectiveDate: string | null
}

export interface AddressSeed {
  addressLine1: string
  addressLine2: string | null
  city: string
  state: string | null
  province: string | null
  country: string
  zipCode: string | null
  zipPlus: string | null
  internationalZipCode: string | null
  addressType: string
}

export const domesticAddress = (
  addressLine1: string,
  city: string,
  zipCode: string,
  rest: Partial<AddressSeed> = {},
): AddressSeed => ({
  addressLine1,
  addressLine2: null,
  city,
  state: 'RI',
  province: null,
  country: 'USA',
  zipCode,
  zipPlus: null,
  internationalZipCode: null,
  addressType: 'Us Domestic',
  ...rest,
})

export const driverLicense = (
  serial: number,
  story: Partial<CredentialSeed> = {},
): CredentialSeed => ({
  licenseType: 'Operator License',
  licenseNumber: String(9_000_000 + serial),
  ddNumber: String(70_010_000 + serial),
  issuedDaysAgo: 700,
  expiresInDays: 1_100,
  status: 'Active',
  isRealId: true,
  endorsements: null,
  restrictions: null,
  ...story,
})

const men: ReadonlySet<string> = new Set([
  'Ben',
  'Dev',
  'Hal',
  'Harbor',
  'Hugo',
  'James',
  'Jonas',
  'Liam',
  'Noah',
  'Omar',
  'Pete',
  'Sam',
  'Stefan',
  'Tariq',
  'Tomas',
  'Walter',
  'Wendell',
  'Zane',
])

/** A person with a license, verified contacts and no obligations, unless the story says otherwise. */
export const customerNamed = (
  name: string,
  serial: number,
  story: Partial<CustomerSeed> = {},
): CustomerSeed => {
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  return {
    lastName,
    firstName,
    middleName: null,
    suffix: null,
    dateOfBirth: `19${60 + (serial % 40)}-0${1 + (serial % 9)}-1${serial % 10}`,
    ssnLastFour: String(1000 + serial),
    gender: men.has(firstName) ? 'Male' : 'Female',
    isOrganDonor: serial % 3 === 0,
    email: `${firstName}.${rest.join('.')}@example.com`.toLowerCase(),
    isEmailVerified: true,
    phone: String(4_015_551_000 + serial),
    isPhoneVerified: true,
    sessionMinutes: 30,
    credentials: [driverLicense(serial)],
    blocks: [],
    reservations: [],
    privileges: [],
    cases: [],
    crashes: [],
    physicalAddress: domesticAddress(`${10 + serial} BENEFIT ST`, 'PROVIDENCE', '02903'),
    mailingAddress: domesticAddress(`${10 + serial} BENEFIT ST`, 'PROVIDENCE', '02903'),
    mailCode: null,
    ...story,
  }
}
