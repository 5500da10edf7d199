import { eq } from 'drizzle-orm'
import type { AgencyDrizzle } from '@mva/db/agency/agency-database'
import { faults } from '@mva/db/agency/tables/world'

export type Fault = typeof faults.$inferSelect
export type NewFault = Omit<typeof faults.$inferInsert, 'faultId'>

/** The orders of a world's tester that the next calls of some path, or of any (`*`), are to fail. */
export interface Faults {
  /** The fault that the next call of `path` meets, counted down; undefined where it is to work. */
  take: (path: string) => Fault | undefined
  add: (fault: NewFault) => Fault
  list: () => readonly Fault[]
  clear: () => void
}

const EVERY_CALL = '*'

export const openFaults = (db: AgencyDrizzle): Faults => {
  // Read once: a call without a fault, and that is nearly every call, must not cost a query.
  let pending = db.select().from(faults).all()

  return {
    take: (path) => {
      if (pending.length === 0) return undefined
      const fault = pending.find(({ call }) => call === path || call === EVERY_CALL)
      if (!fault) return undefined
      fault.timesLeft -= 1
      if (fault.timesLeft > 0)
        db.update(faults)
          .set({ timesLeft: fault.timesLeft })
          .where(eq(faults.faultId, fault.faultId))
          .run()
      else {
        db.delete(faults).where(eq(faults.faultId, fault.faultId)).run()
        pending = pending.filter((other) => other !== fault)
      }
      return fault
    },
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
