import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm'
import type { StatementOptions } from './portal-database.ts'

/** Returns a function that renders statements: one with placeholders the first time only. */
export const statementRenderer = (dialect: { sqlToQuery: (statement: SQL) => Query }) => {
  const rendered = new WeakMap<SQL, Query>()
  return (statement: SQL, { values }: StatementOptions): Query => {
    if (!values) return dialect.sqlToQuery(statement)
    const query = rendered.get(statement) ?? dialect.sqlToQuery(statement)
    rendered.set(statement, query)
    return { sql: query.sql, params: fillPlaceholders(query.params, values) }
  }
}
