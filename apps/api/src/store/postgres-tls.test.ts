import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anotherAuthority, authority } from '../../testing/store/certificates.ts'
import { startTestPostgres } from '../../testing/store/databases.ts'
import { openTlsFront } from '../../testing/store/tls-front.ts'
import { openPortalDatabase } from './portal-store.ts'

let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let front: Awaited<ReturnType<typeof openTlsFront>>
const folder = mkdtempSync(join(tmpdir(), 'tls-'))

beforeAll(async () => {
  postgres = await startTestPostgres()
  front = await openTlsFront(Number(new URL(postgres.url).port))
  writeFileSync(join(folder, 'authority.pem'), authority)
  writeFileSync(join(folder, 'another.pem'), anotherAuthority)
})
afterAll(async () => {
  await front.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As in docs/operations.md#tls-to-postgresql. */
const addressWith = (parameters: Record<string, string>, host = 'localhost') => {
  const url = new URL(postgres.url)
  url.hostname = host
  url.port = String(front.port)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const signedBy = (file: string) => ({ sslmode: 'verify-full', sslrootcert: join(folder, file) })

it('opens the portal’s database over TLS if the authority signed the server’s certificate', async () => {
  const database = await openPortalDatabase(addressWith(signedBy('authority.pem')))
  expect(await database.rows(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  await database.close()
})

it.each([
  ['another authority signed it', () => addressWith(signedBy('another.pem')), /self-signed|unable/],
  ['no authority is named', () => addressWith({ sslmode: 'verify-full' }), /self-signed|unable/],
  [
    'it names another host',
    () => addressWith(signedBy('authority.pem'), '127.0.0.2'),
    /ECONNREFUSED|does not match/,
  ],
  ['no TLS is asked for', () => addressWith({}), /terminated|ended|closed/],
])('does not open it if %s', async (_why, address, reason) => {
  await expect(openPortalDatabase(address())).rejects.toThrow(reason)
})

it('does not open it without TLS if the address asks for TLS', async () => {
  const url = new URL(postgres.url)
  url.searchParams.set('sslmode', 'verify-full')
  await expect(openPortalDatabase(url.href)).rejects.toThrow('does not support SSL')
})
