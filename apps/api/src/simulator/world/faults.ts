import { eq } from 'drizzle-orm'
import type { AgencyDrizzle } from '@mva/db/agency/agency-database'
import { faults } from '@mva/db/agency/tables/world'

export type Fault = typeof faults.$inferSelect
export type NewFault = Omit<typeof faults.$inferInsert, 'faultId'>

/** The faults that a tester ordered in this world, for the next calls of one path or of any path (`*`). */
export interface Faults {
  /** Returns the fault for the next call of `path` and counts it down; undefined if the call is to succeed. */
  take: (path: string) => Fault | undefined
  /** Returns whether the next internal event of that name is to fail, and counts it down. */
  strikes: (happening: Happening) => boolean
  add: (fault: NewFault) => Fault
  list: () => readonly Fault[]
  clear: () => void
  /** Cancels one order. Returns false if there is no order with this id. */
  remove: (faultId: number) => boolean
}

/** Internal events that can fail. Orders for every call (`*`) do not apply to them. */
export type Happening = (typeof happenings)[number]['value']

export const happenings = [
  { value: 'deliver/email', effect: 'The next e-mail is not delivered.' },
  { value: 'deliver/sms', effect: 'The next text message is not delivered.' },
  { value: 'deliver/mail', effect: 'The next letter is lost.' },
  { value: 'charge/card', effect: 'The next charge is refused with code 35.' },
  {
    value: 'carryout/last',
    effect: 'The last transaction of the next cart fails (status In Work), paid as it is.',
  },
] as const

const EVERY_CALL = '*'

export const openFaults = (db: AgencyDrizzle): Faults => {
  // Read once: most calls have no fault and must not cost a query.
  let pending = db.select().from(faults).all()

  const orderFor = (name: string) => pending.find(({ call }) => call === name)
  const remove = (faultId: number) => {
    const { changes } = db.delete(faults).where(eq(faults.faultId, faultId)).run()
    pending = pending.filter((other) => other.faultId !== faultId)
    return changes > 0
  }
  const countDown = (fault: Fault | undefined) => {
    if (!fault) return undefined
    fault.timesLeft -= 1
    if (fault.timesLeft > 0)
      db.update(faults)
        .set({ timesLeft: fault.timesLeft })
        .where(eq(faults.faultId, fault.faultId))
        .run()
    else remove(fault.faultId)
    return fault
  }

  return {
    // An order for one path takes precedence over an order for all paths.
    take: (path) =>
      pending.length === 0 ? undefined : countDown(orderFor(path) ?? orderFor(EVERY_CALL)),
    strikes: (happening) => countDown(orderFor(happening)) !== undefined,
    remove,
    add: (fault) => {
      const added = db.insert(faults).values(fault).returning().get()
      pending = [...pending, added]
      return added
    },
    list: () => pending,
    clear: () => {
      db.delete(faults).run()
      pending = []
    },
  }
}
