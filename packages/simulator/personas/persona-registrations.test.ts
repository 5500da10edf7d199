import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { registrations } from '@mva/db-agency/tables/registrations'
import { registrationServiceNames } from '@mva/shared/registration-services/registration-services'
import { allReasons } from '../calls/account/plate-eligibility.ts'
import { openRegistrationRecords } from '../calls/account/registration-records.ts'
import { openWorld } from '../world/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'personas-'))
const world = openWorld({
  id: 'personas',
  file: join(folder, 'world.sqlite'),
  origin: () => 'http://127.0.0.1',
})
afterAll(() => {
  world.close()
  rmSync(folder, { recursive: true })
})

const records = openRegistrationRecords(world)
const customerIds = world.database.db
  .selectDistinct({ customerId: registrations.customerId })
  .from(registrations)
  .where(isNotNull(registrations.customerId))
  .all()
  .flatMap(({ customerId }) => customerId ?? [])
const all = customerIds.flatMap((customerId) => records.ofCustomer(customerId))

it('the registrations of the personas show every reason against a service', () => {
  const shown = new Set(
    all.flatMap((record) =>
      registrationServiceNames.flatMap((service) => records.reasonsAgainst(service, record)),
    ),
  )
  expect(allReasons().filter((reason) => !shown.has(reason))).toEqual([])
})

it('a registration of the personas has no fee', () => {
  expect(all.some((record) => records.renewalFeeCents(record) === null)).toBe(true)
})
