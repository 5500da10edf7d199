import {
  addressCopy,
  fieldNames,
  maxLengthMessage,
  misplacedCardNumberMessage,
} from '@mva/messages/validation'
import * as z from 'zod/mini'
import { holdsNoCardNumber } from './pan-guard.ts'
import { isAtMost, isFilled, rulesInTurn } from './rules-in-turn.ts'

/** The specification sets no limit for these two; a postal address line holds no more. */
const ADDRESS_LINE_MAX_LENGTH = 50
const CITY_MAX_LENGTH = 40

/** docs/specification/validation.md#addresses */
export const addressMessages = {
  line1Required: addressCopy.line1Required,
  line1TooLong: maxLengthMessage(fieldNames.addressLine1, ADDRESS_LINE_MAX_LENGTH),
  line2TooLong: maxLengthMessage(fieldNames.addressLine2, ADDRESS_LINE_MAX_LENGTH),
  cityRequired: addressCopy.cityRequired,
  cityTooLong: maxLengthMessage(fieldNames.city, CITY_MAX_LENGTH),
  stateRequired: addressCopy.stateRequired,
} as const

const noCardNumber = [holdsNoCardNumber, misplacedCardNumberMessage] as const

const requiredLine = (required: string, length: number, tooLong: string) =>
  z
    .string({ error: required })
    .check(
      z.trim(),
      rulesInTurn([isFilled, required], [isAtMost(length), tooLong], noCardNumber),
      z.toUpperCase(),
    )

export const addressLine1 = requiredLine(
  addressMessages.line1Required,
  ADDRESS_LINE_MAX_LENGTH,
  addressMessages.line1TooLong,
)

/** Optional; an empty line is null. */
export const addressLine2 = z.pipe(
  z
    .string({ error: addressMessages.line2TooLong })
    .check(
      z.trim(),
      rulesInTurn([isAtMost(ADDRESS_LINE_MAX_LENGTH), addressMessages.line2TooLong], noCardNumber),
      z.toUpperCase(),
    ),
  z.transform((line) => line || null),
)

export const city = requiredLine(
  addressMessages.cityRequired,
  CITY_MAX_LENGTH,
  addressMessages.cityTooLong,
)
