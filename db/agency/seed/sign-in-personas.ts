import type { PersonSeed } from './person-seed.ts'

const reservation = (appointmentNumber: string, inDays: number, scheduleTime: string) => ({
  visitType: 'License renewal',
  appointmentNumber,
  inDays,
  scheduleTime,
  location: 'Cranston',
})

const unpaidTicket = { description: 'Failure to pay a fine', effectiveDaysAgo: 90, isOpen: true }

const person = (
  id: string,
  name: string,
  serial: number,
  facts: Omit<PersonSeed, 'id' | 'name' | 'story'>,
  story: string,
) => ({ id, name, story, serial, ...facts })

/** Personas that reach every state of sign-in, the profile and the adjudication section. docs/specification/simulator.md#personas */
export const signInPersonas = [
  person('ana-sousa', 'Ana Sousa', 501, { phone: null }, 'Email on file, no phone.'),
  person('ben-okoye', 'Ben Okoye', 502, { email: null }, 'Phone on file, no email.'),
  person(
    'clara-nunez',
    'Clara Núñez',
    503,
    { email: null, phone: null },
    'Neither email nor phone on file: a code by mail or the DD # remain. The name has accents, which need not be typed.',
  ),
  person(
    'dev-patel',
    'Dev Patel',
    504,
    {
      email: null,
      phone: null,
      mailCode: { code: '482915', sentDaysAgo: 16 },
    },
    'A code by mail was sent and has arrived; signing in with it leads to the contacts.',
  ),
  person(
    'elena-petrova',
    'Elena Petrova',
    505,
    {
      email: null,
      phone: null,
      mailCode: { code: '736204', sentDaysAgo: 31 },
    },
    'The code that was sent by mail has expired.',
  ),
  person(
    'gita-rao',
    'Gita Rao',
    506,
    { isEmailVerified: false, isPhoneVerified: false },
    'Both contacts on file, neither verified.',
  ),
  person(
    'hugo-lambert',
    'Hugo Lambert',
    507,
    {
      mailingAddress: {
        addressLine1: '12 RUE DE LA PAIX',
        city: 'MONTREAL',
        province: 'QC',
        country: 'CANADA',
        internationalZipCode: 'H2Y 1A1',
      },
    },
    'Mail goes to an address abroad.',
  ),
  person(
    'maximiliana-wolfe',
    'Maximiliana Wolfeschlegelsteinhausen Bergerdorff',
    508,
    {
      middleName: 'Theodora Alexandrina Clementine',
      suffix: 'III',
      email: 'maximiliana.theodora.alexandrina.clementine.wolfeschlegelstein@mail.example.com',
      physicalAddress: {
        addressLine1: '12345 NORTH SAINT CHRISTOPHER MEMORIAL HIGHWAY',
        addressLine2: 'BUILDING 14 FLOOR 22 APARTMENT 2207',
        city: 'NORTH KINGSTOWN',
        zipCode: '02852',
      },
      mailingAddress: {},
    },
    'Long values everywhere.',
  ),
  person(
    'isla-marsh',
    'Isla Marsh',
    509,
    { email: 'bounce.isla@example.com', phone: '4015550199' },
    'Neither the email nor the phone on file can be reached: login codes get lost.',
  ),
  person(
    'jonas-weber',
    'Jonas Weber',
    510,
    { reservations: [reservation('RSV10001', 6, '09:30')] },
    'One upcoming reservation in the morning, so no other may be made.',
  ),
  person(
    'keiko-tanaka',
    'Keiko Tanaka',
    511,
    {
      reservations: [
        reservation('RSV10002', 3, '14:15'),
        reservation('RSV10003', 20, '12:00'),
        reservation('RSV10004', -5, '10:00'),
      ],
    },
    'Two upcoming reservations in the afternoon, and one that is over.',
  ),
  person(
    'liam-doyle',
    'Liam Doyle',
    512,
    {
      blocks: [
        'Pay the outstanding fine at the Traffic Tribunal.',
        'Provide proof of insurance for your vehicle.',
      ],
    },
    'Two blocks on the record.',
  ),
  person(
    'mona-aziz',
    'Mona Aziz',
    513,
    {
      privileges: [
        { privilege: 'baseLicense', status: 'Suspended', suspensions: [unpaidTicket] },
        {
          privilege: 'commercialLicense',
          status: 'Active',
          suspensions: [{ ...unpaidTicket, isOpen: false }],
        },
        { privilege: 'registration', status: 'Suspended', suspensions: [unpaidTicket] },
      ],
      cases: [
        {
          caseNumber: '22413700123',
          violationDate: '2024-05-02',
          suspensionEffectiveDate: '2024-09-01',
        },
      ],
    },
    'All three privileges on record, two of them suspended; may sign in by the violation or by the suspension.',
  ),
  person(
    'olga-ivanova',
    'Olga Ivanova',
    514,
    {
      credentials: [
        {
          licenseType: 'Commercial Driver License',
          endorsements: 'H - Hazardous materials, T - Double and triple trailers',
          restrictions: 'B - Corrective lenses',
        },
        {
          licenseType: 'Identification Card',
          licenseNumber: '9000614',
          ddNumber: '70010614',
          isRealId: false,
        },
        {
          licenseType: 'Learner Permit',
          licenseNumber: '9000714',
          ddNumber: '70010714',
          status: 'Expired',
          expiresInDays: -300,
        },
      ],
    },
    'A license with endorsements and restrictions, an ID card, and a permit that has expired.',
  ),
  person(
    'pete-novak',
    'Pete Novak',
    515,
    {
      credentials: [],
      cases: [
        { caseNumber: 'T0099887', violationDate: '2025-02-11', suspensionEffectiveDate: null },
      ],
    },
    'No license at all: signs in by a violation.',
  ),
  person(
    'ruth-adler',
    'Ruth Adler',
    516,
    { credentials: [], crashes: [{ crashDate: '2024-12-03', cityId: 28 }] },
    'No license at all: signs in by a crash record.',
  ),
  person(
    'sam-quick',
    'Sam Quick',
    517,
    { sessionMinutes: 2 },
    'A sign-in of two minutes: the session is about to expire at once.',
  ),
]
