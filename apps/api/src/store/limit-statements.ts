import { type SQL, sql } from 'drizzle-orm'

/** A use that `useWithin` added. */
export interface CountedRow {
  limit_name: string
  subject_hash: string
  use_number: number
  uses_before: number
  /** When the subjects that it also reads used their limits, separated by commas; null for one without uses. */
  [readColumn: `read${number}`]: string | null
}

const { placeholder } = sql
const text = (name: string) => sql`CAST(${placeholder(name)} AS TEXT)`
const integer = (name: string) => sql`CAST(${placeholder(name)} AS BIGINT)`

/** Makes a statement once for each of its sizes. */
const madeOnce = (make: (...sizes: number[]) => SQL) => {
  const made = new Map<string, SQL>()
  return (...sizes: number[]): SQL => {
    const key = sizes.join()
    const statement = made.get(key) ?? make(...sizes)
    made.set(key, statement)
    return statement
  }
}

/** The uses of so many counts: of `subject0` and `limit0` after `since0`, and so on. */
export const usesSince = madeOnce((count = 0) => {
  const selects = Array.from(
    { length: count },
    (_, place) =>
      sql`SELECT ${sql.raw(String(place))} AS place, used_at FROM limit_uses
        WHERE subject_hash = ${placeholder(`subject${place}`)} AND limit_name = ${placeholder(`limit${place}`)}
          AND used_at > ${placeholder(`since${place}`)}`,
  )
  return sql.join(selects, sql` UNION ALL `)
})

/**
 * Adds a use with the next number for each count, if each is within each of its windows, of which there are so many. Of
 * concurrent uses only one gets a number. With the uses it reads those of so many other counts: of `readSubject0` and
 * `readLimit0` after `readSince0`, and so on.
 */
export const useWithin = madeOnce((reads = 0, ...windows) => {
  const within = windows.map((count, place) => {
    const isWithin = Array.from(
      { length: count },
      (_, window) =>
        sql`COUNT(*) FILTER (WHERE used_at > ${integer(`since${place}in${window}`)}) < ${integer(`times${place}in${window}`)}`,
    )
    return sql`SELECT ${text(`subject${place}`)} AS subject_hash, ${text(`limit${place}`)} AS limit_name,
      COALESCE(MAX(use_number), 0) + 1 AS use_number
      FROM limit_uses WHERE subject_hash = ${placeholder(`subject${place}`)} AND limit_name = ${placeholder(`limit${place}`)}
      HAVING ${sql.join(isWithin, sql` AND `)}`
  })
  const since = windows.map(
    (_count, place) => sql`WHEN ${text(`limit${place}`)} THEN ${integer(`since${place}`)}`,
  )
  const read = Array.from(
    { length: reads },
    (_, place) => sql`,
    (SELECT STRING_AGG(CAST(used_at AS TEXT), ',') FROM limit_uses AS others
      WHERE others.subject_hash = ${placeholder(`readSubject${place}`)} AND others.limit_name = ${placeholder(`readLimit${place}`)}
        AND others.used_at > ${placeholder(`readSince${place}`)}) AS ${sql.raw(`read${place}`)}`,
  )
  return sql`WITH within AS (${sql.join(within, sql` UNION ALL `)})
    INSERT INTO limit_uses (subject_hash, limit_name, use_number, used_at)
    SELECT subject_hash, limit_name, use_number, ${integer('now')}
    FROM within WHERE (SELECT COUNT(*) FROM within) = ${sql.raw(String(windows.length))}
    ON CONFLICT DO NOTHING
    RETURNING subject_hash, limit_name, use_number, (SELECT COUNT(*) FROM limit_uses AS earlier
      WHERE earlier.subject_hash = limit_uses.subject_hash AND earlier.limit_name = limit_uses.limit_name
        AND earlier.used_at > CASE limit_uses.limit_name ${sql.join(since, sql` `)} END
        AND earlier.use_number < limit_uses.use_number) AS uses_before${sql.join(read)}`
})
