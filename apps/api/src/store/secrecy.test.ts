import { emptyAddressDraft } from '@mva/shared/forms/address-draft'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPortalStore, type PortalStore } from './portal-store.ts'
import type { SignedIn, SigningIn } from './session-record.ts'

/** Unique words in place of secret and personal values. */
const canaries = {
  loginRequestToken: 'canary-login-request-token',
  accessToken: 'canary-access-token',
  email: 'canary@example.com',
  phone: '4015550199',
  newEmail: 'canary.new@example.com',
  customerId: 'canary-customer',
  customerName: 'Canary Name',
  accountKey: 'canary-account-key',
  subject: '203.0.113.77',
}

const signingIn: SigningIn = {
  stage: 'signingIn',
  signInId: 'a sign-in',
  loginTypeId: 1,
  loginRequestToken: canaries.loginRequestToken,
  email: canaries.email,
  phone: canaries.phone,
  isPaperOtpSent: false,
  accountKey: canaries.accountKey,
  identity: 'an identity',
  factor: null,
  unansweredCode: null,
  underWaySince: null,
  attempts: 0,
  step: 1,
}

const signedIn: SignedIn = {
  stage: 'signedIn',
  loginTypeId: 1,
  accountKey: canaries.accountKey,
  accessToken: canaries.accessToken,
  mfaType: 2,
  signedInAt: '2026-11-21T12:00:00.000Z',
  durationMinutes: 30,
  customer: { customerId: canaries.customerId, name: canaries.customerName, initials: 'CN' },
  isContactCreation: false,
  contactUpdate: {
    step: 3,
    chosen: { email: true, phone: false },
    email: { value: canaries.newEmail, standing: 'sent', attempts: 0 },
    phone: null,
  },
  contactAttempts: { email: 0, phone: 0 },
  unansweredCodes: {},
  contactDraft: {},
  isContactSaved: false,
  verifyingSince: null,
  addressSubmission: null,
  addressUpdate: null,
  addressDraft: emptyAddressDraft,
  updateVersions: { address: 0, contact: 0 },
}

let folder: string
let store: PortalStore

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secrecy-'))
  store = await openPortalStore(join(folder, 'portal.sqlite'), [
    'a secret of the tests of the store',
  ])
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('stores no secret or personal value readable, neither in the database file nor in its log', async () => {
  const at = { now: 1000, endsAt: 5000 }
  const ids = [await store.sessions.start(signingIn, at), await store.sessions.start(signedIn, at)]
  for (const id of ids) await store.sessions.change(id, (record) => ({ record: { ...record } }))
  const limit = { name: 'test', windows: [{ times: 3, perSeconds: 60 }] }
  await store.limits.consume([{ limit, subject: canaries.subject }], 1000)

  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  const readable = files.join('')
  // The name of the limit shows that the write-ahead log was read.
  expect(readable).toContain('test')
  const wanted = [...Object.values(canaries), ...ids]
  expect(wanted.filter((word) => readable.includes(word))).toEqual([])
})
