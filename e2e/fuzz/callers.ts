import { randomBytes } from 'node:crypto'
import {
  type AddressUpdate,
  type ContactUpdate,
  sessionCookie,
  type SessionRecord,
  signedInRecord,
  signingInRecord,
} from '@mva/api/testing/session-records'
import { requestLogin, signInPersona } from '@mva/api/testing/signed-in-browser'
import type { TestSite } from '@mva/api/testing/test-site'
import { exampleAddress } from '@mva/shared/testing/example-addresses'

/** Visitors and customers at every stage of a sign-in and of an update, with what their requests may name. */
export interface Callers {
  /** `cookie` headers; undefined for a visitor without a session. */
  cookies: readonly (string | undefined)[]
  accessToken: string
  registration: string
  transaction: string
  version: number
}

const HOUR_MS = 3_600_000
const PERSONAS = ['maria-rivera', 'noah-silva'] as const

const address = exampleAddress()

const contactUpdates: readonly ContactUpdate[] = [
  { step: 2, chosen: { email: true, phone: true }, email: null, phone: null },
  {
    step: 3,
    chosen: { email: true, phone: false },
    email: { value: 'a@example.com', standing: 'sent', attempts: 0 },
    phone: null,
  },
]

const addressUpdates: readonly AddressUpdate[] = ([2, 3] as const).map((step) => ({
  step,
  entered: {
    isSameAddressForMailing: true,
    physicalAddress: address,
    mailingAddress: address,
  },
  standardized: { physicalAddress: address },
  issues: { physicalAddress: null, mailingAddress: null },
  isComparisonSkipped: false,
  choices: null,
}))

const phone = '4015550100'
const codeSent = { mfaType: 2, codeExpiresAt: null } as const
const ddNumberAsked = { mfaType: 4, codeExpiresAt: null } as const

/** Starts new sessions of all callers, because the inputs end sessions, also at the agency. */
export const startCallers = async (site: TestSite): Promise<Callers> => {
  const start = async (record: SessionRecord, lastsMs = HOUR_MS) => {
    const now = Date.now()
    const id = await site.store.sessions.start(record, { now, endsAt: now + lastsMs })
    return sessionCookie(id)
  }
  const login = await requestLogin(site, PERSONAS[0])
  const { loginRequestToken, email } = login
  const people = await Promise.all(PERSONAS.map((persona) => signInPersona(site, persona)))
  const [token = '', otherToken = ''] = people.map(({ accessToken }) => accessToken)
  const records: SessionRecord[] = [
    signingInRecord(loginRequestToken, { email, phone }),
    signingInRecord(loginRequestToken, { email, phone, step: 2, factor: codeSent }),
    signingInRecord(loginRequestToken, { email, phone, step: 4, factor: ddNumberAsked }),
    signedInRecord(token),
    signedInRecord(token),
    signedInRecord(otherToken),
    signedInRecord(token, { mfaType: 4 }),
    signedInRecord(token, { mfaType: 3, isContactCreation: true }),
    ...contactUpdates.map((contactUpdate) => signedInRecord(token, { contactUpdate })),
    ...addressUpdates.map((addressUpdate) => signedInRecord(token, { addressUpdate })),
    signedInRecord('not a token of the agency'),
  ]
  const [owner] = people
  const registrations = (await owner?.ask('profile.registrations')) as {
    registrations: { items: { vehicleRegistrationId: string }[] }
  }
  const flow = (await owner?.ask('registrationServices.state')) as {
    version: number
    cart: { items: { transactionId: string }[] }
  }
  return {
    cookies: [
      undefined,
      sessionCookie(randomBytes(32).toString('base64url')),
      await start(signedInRecord(token), -1),
      ...(await Promise.all(records.map((record) => start(record)))),
    ],
    accessToken: token,
    registration: registrations.registrations.items[0]?.vehicleRegistrationId ?? '1',
    transaction: flow.cart.items[0]?.transactionId ?? '1',
    version: flow.version,
  }
}
