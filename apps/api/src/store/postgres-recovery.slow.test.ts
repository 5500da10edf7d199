import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPostgres } from '../../testing/store/databases.ts'
import { openSilentFront } from '../../testing/store/silent-front.ts'
import { openPortalDatabase } from './portal-store.ts'

const CONNECTIONS = 3

let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let front: Awaited<ReturnType<typeof openSilentFront>>

beforeAll(async () => {
  postgres = await startTestPostgres()
  front = await openSilentFront(Number(new URL(postgres.url).port))
})
afterAll(async () => {
  await front.close()
  await postgres.stop()
})

it('answers again after all connections to the database went silent', async () => {
  const url = new URL(postgres.url)
  url.port = String(front.port)
  const database = await openPortalDatabase(url.href, { maxConnections: CONNECTIONS })
  const select = () => database.rows(sql`SELECT 1 AS one`)
  const selectAll = () => Promise.allSettled(Array.from({ length: CONNECTIONS }, select))
  await selectAll()
  front.silence()
  expect((await selectAll()).map(({ status }) => status)).not.toContain('fulfilled')
  expect(await select()).toEqual([{ one: 1 }])
  expect(database.connections?.()).toMatchObject({ max: CONNECTIONS, waiting: 0, stalledMs: 0 })
  await database.close()
})
