import { forEachRow } from '../agency/contract/contract.ts'
import type { Row } from '../agency/contract/row.ts'

/** A call of the contract without its schemas, by its name, `group.call`. */
export interface NamedCall extends Pick<Row, 'method' | 'path' | 'deadlineMs'> {
  name: string
}

const calls: NamedCall[] = []
forEachRow(({ method, path, deadlineMs }, name) => calls.push({ name, method, path, deadlineMs }))

/** Every call of the agency's interface, for whoever does not look into what is sent. */
export const agencyCalls: readonly NamedCall[] = calls
