import * as z from 'zod/mini'

/** A list from the agency, parsed item by item: the valid items, and the number of invalid ones. */
export interface ReadList<T> {
  items: T[]
  unreadable: number
}

/** Returns the schema of a `ReadList`. */
export const readList = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), unreadable: z.int() })

/** Returns a `ReadList` without invalid items. */
export const readListOf = <T>(items: T[]): ReadList<T> => ({ items, unreadable: 0 })
