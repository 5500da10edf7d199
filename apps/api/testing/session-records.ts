import { randomUUID } from 'node:crypto'
import { emptyAddressDraft } from '@mva/shared/address-update/address-draft'
import { sessionCookieName } from '../src/http/browser-session.ts'
import type { PortalStore } from '../src/store/portal-store.ts'
import type { SessionRecord, SignedIn, SigningIn } from '../src/store/session-record.ts'

export type { AddressUpdate, ContactUpdate, SessionRecord } from '../src/store/session-record.ts'

/** The `cookie` header of a browser with that session, at a site without https. */
export const sessionCookie = (id: string): string => `${sessionCookieName(false)}=${id}`

const HOUR_MS = 3_600_000

/** Starts a session, for an hour from now unless it is given another time. Returns the `cookie` header of its browser. */
export const startSession = async (
  { sessions }: Pick<PortalStore, 'sessions'>,
  record: SessionRecord,
  { now = Date.now(), lastsMs = HOUR_MS } = {},
): Promise<string> => sessionCookie(await sessions.start(record, { now, endsAt: now + lastsMs }))

/** The session of a customer who signed in by email just now, with the differences in `changed`. */
export const signedInRecord = (accessToken: string, changed: Partial<SignedIn> = {}): SignedIn => ({
  stage: 'signedIn',
  signInId: randomUUID(),
  loginTypeId: 1,
  accountKey: 'an account',
  accessToken,
  mfaType: 2,
  signedInAt: new Date().toISOString(),
  durationMinutes: 30,
  customer: null,
  isContactCreation: false,
  contactUpdate: null,
  contactAttempts: { email: 0, phone: 0 },
  unansweredCodes: {},
  contactDraft: {},
  isContactSaved: false,
  verifyingSince: null,
  addressSubmission: null,
  addressUpdate: null,
  addressDraft: emptyAddressDraft,
  updateVersions: { address: 0, contact: 0 },
  ...changed,
})

/** The session of a customer who has not chosen a second factor yet, with the differences in `changed`. */
export const signingInRecord = (
  loginRequestToken: string,
  changed: Partial<SigningIn> = {},
): SigningIn => ({
  stage: 'signingIn',
  signInId: 'a sign-in',
  loginTypeId: 1,
  loginRequestToken,
  email: null,
  phone: null,
  isPaperOtpSent: false,
  accountKey: 'an account',
  identity: 'an identity',
  identifiedAt: 0,
  isKnownClient: false,
  isDdNumberWithheld: false,
  isComputerShared: false,
  letter: null,
  step: 1,
  factor: null,
  unansweredCode: null,
  attempts: 0,
  underWaySince: null,
  ...changed,
})
