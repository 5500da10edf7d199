import { eq } from 'drizzle-orm'
import type { AgencyDrizzle } from '@mva/db/agency/agency-database'
import { faults } from '@mva/db/agency/tables/world'

export type Fault = typeof faults.$inferSelect
export type NewFault = Omit<typeof faults.$inferInsert, 'faultId'>

/** The orders of a world's tester that the next calls of some path, or of any (`*`), are to fail. */
export interface Faults {
  /** The fault that the next call of `path` meets, counted down; undefined where it is to work. */
  take: (path: string) => Fault | undefined
  /** Whether the next happening of that name inside the agency, which is no call of its own, is to go wrong; counted down. */
  strikes: (happening: Happening) => boolean
  add: (fault: NewFault) => Fault
  list: () => readonly Fault[]
  clear: () => void
  /** Takes one order back; false where there is none of that id. */
  remove: (faultId: number) => boolean
}

/** What goes on inside the agency and may go wrong there. No order that is for every call means these. */
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
  // Read once: a call without a fault, and that is nearly every call, must not cost a query.
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
    // An order for one call goes before one for all of them.
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
