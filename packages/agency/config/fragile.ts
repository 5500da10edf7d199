import { forEachRow } from '../contract/contract.ts'
import type { Row } from '../contract/row.ts'
import { EVERY_CALL, type WireConfig } from './wire.ts'

/** Whether a call's yes is not declared: a field of tomorrow in its answers would stop the site. */
export const isFragile = (call: string, row: Row, { answers = {} }: WireConfig): boolean =>
  row.answerKind !== 'data' && (answers[call]?.yes ?? answers[EVERY_CALL]?.yes) === undefined

/** The calls whose yes is not declared. */
export const fragileCalls = (wire: WireConfig): string[] => {
  const found: string[] = []
  forEachRow((row, call) => isFragile(call, row, wire) && found.push(call))
  return found
}
