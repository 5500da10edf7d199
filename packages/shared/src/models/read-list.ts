import * as z from 'zod/mini'

/** A list of the agency's, read item by item: the items that could be read, and how many could not. */
export interface ReadList<T> {
  items: T[]
  unreadable: number
}

/** The schema of such a list. */
export const readList = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), unreadable: z.int() })

/** A list of which every item was read. */
export const complete = <T>(items: T[]): ReadList<T> => ({ items, unreadable: 0 })
