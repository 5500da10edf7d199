import { identityCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { isAtMost, isFilled, rulesInTurn } from './rules-in-turn.ts'

export const CASE_NUMBER_MAX_LENGTH = 18

/** By message code. docs/specification/validation.md#license-and-case-numbers */
export const caseNumberMessages = {
  '10': identityCopy.caseNumberRequired,
  '11': identityCopy.caseNumberTooLong(CASE_NUMBER_MAX_LENGTH),
} as const

/** The number of a case, summons or ticket: 1 to 18 characters, upper-cased. */
export const caseNumber = z
  .string({ error: caseNumberMessages['10'] })
  .check(
    z.trim(),
    rulesInTurn(
      [isFilled, caseNumberMessages['10']],
      [isAtMost(CASE_NUMBER_MAX_LENGTH), caseNumberMessages['11']],
    ),
    z.toUpperCase(),
  )
