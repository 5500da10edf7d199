import { randomInt, timingSafeEqual } from 'node:crypto'
import { letterDays } from '@mva/shared/sign-in/letter-times'
import { LOGIN_CODE_MINUTES } from '@mva/shared/sign-in/login-code-times'
import type { Clock } from '../../world/clock.ts'

/** The rules of login codes. docs/specification/simulator.md#login-codes */

const CODE_DIGITS = 6
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Wrong codes and DD #s that lock a login request. */
export const MAX_WRONG_LOGIN_CODES = 3

/** Wrong codes that lock the verification of a new contact. */
export const MAX_WRONG_CONTACT_CODES = 3

export const newLoginCode = (): string =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

export const loginCodeExpiry = (clock: Clock): string =>
  new Date(clock.now().getTime() + LOGIN_CODE_MINUTES * MINUTE_MS).toISOString()

export const mailCodeExpiry = (clock: Clock): string =>
  new Date(clock.now().getTime() + letterDays.valid * DAY_MS).toISOString()

/** Whether `typed` matches the code and the code has not expired. The code is null if it was used or never sent. */
export const isRightCode = (
  typed: string,
  sent: { code: string | null; expiresAt: string } | undefined,
  clock: Clock,
): boolean =>
  sent !== undefined &&
  sent.code !== null &&
  sent.expiresAt > clock.now().toISOString() &&
  isSameText(typed, sent.code)

/** Compares in constant time. */
export const isSameText = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
