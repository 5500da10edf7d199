import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signedInRecord, signingInRecord } from '../../testing/session-records.ts'
import { secrets } from '../../testing/store/databases.ts'
import { openPortalStore } from './portal-store.ts'

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

const signingIn = signingInRecord(canaries.loginRequestToken, {
  email: canaries.email,
  phone: canaries.phone,
  accountKey: canaries.accountKey,
})

const signedIn = signedInRecord(canaries.accessToken, {
  accountKey: canaries.accountKey,
  customer: { customerId: canaries.customerId, name: canaries.customerName, initials: 'CN' },
  contactUpdate: {
    step: 3,
    chosen: { email: true, phone: false },
    email: { value: canaries.newEmail, standing: 'sent', attempts: 0 },
    phone: null,
  },
})

test('stores no secret or personal value readable, neither in the database file nor in its log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrecy-'))
  const store = await openPortalStore(join(folder, 'portal.sqlite'), secrets)
  const at = { now: 1000, endsAt: 5000 }
  const ids = [await store.sessions.start(signingIn, at), await store.sessions.start(signedIn, at)]
  for (const id of ids) await store.sessions.change(id, (record) => ({ record: { ...record } }))
  const limit = { name: 'test', windows: [{ times: 3, perSeconds: 60 }] }
  await store.limits.consume([{ limit, subject: canaries.subject }], 1000)

  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  await store.close()
  rmSync(folder, { recursive: true, force: true })
  const readable = files.join('')
  // The name of the limit shows that the write-ahead log was read.
  expect(readable).toContain('test')
  const wanted = [...Object.values(canaries), ...ids]
  expect(wanted.filter((word) => readable.includes(word))).toEqual([])
})
