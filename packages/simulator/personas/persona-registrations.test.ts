import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { registrations } from '@mva/db-agency/tables/registrations'
import { daysBetween } from '@mva/shared/dates'
import { registrationServiceNames } from '@mva/shared/registration-services'
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
const today = world.clock.today()

describe('the registrations of the personas', () => {
  it('show every reason against a service', () => {
    const shown = new Set(
      all.flatMap((record) =>
        registrationServiceNames.flatMap((service) => records.reasonsAgainst(service, record)),
      ),
    )
    expect(allReasons.filter((reason) => !shown.has(reason))).toEqual([])
  })

  it('cover both sides of each limit of the inspection notice', () => {
    const days = all.flatMap(({ details: { inspectionDeadlineDate } }) =>
      inspectionDeadlineDate === null ? [] : daysBetween(today, inspectionDeadlineDate),
    )
    expect(days).toEqual(expect.arrayContaining([-1, 0, 30, 31]))
  })

  it('cover both sides of each limit of the shipped-plate notice', () => {
    const days = all.flatMap(({ details: { shippedDate } }) =>
      shippedDate === null ? [] : daysBetween(shippedDate, today),
    )
    expect(days).toEqual(expect.arrayContaining([-1, 0, 90, 91]))
  })

  it('include an unknown model, a plate without a fee, and one and two liens', () => {
    expect(all.some(({ details }) => details.model === 'UNKNOWN')).toBe(true)
    expect(all.some((record) => records.renewalFeeCents(record) === null)).toBe(true)
    const liens = all.map(
      ({ details }) => [details.firstLienName, details.secondLienName].filter(Boolean).length,
    )
    expect(new Set(liens)).toEqual(new Set([0, 1, 2]))
  })
})
