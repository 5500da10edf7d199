import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../world/clock.ts'

/** The stand-in for the anti-bot service. Tokens are bound to an action and valid for two minutes, like real ones. */

const VALID_FOR_MS = 120_000
const key = randomBytes(32)

const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url')

/** Returns a token for `action`, e.g. `POST_customeraccountlogin_guestlogin`. */
export const antibotToken = (action: string, clock: Clock): string => {
  const content = `${clock.now().getTime() + VALID_FOR_MS}.${action}`
  return `${sign(content)}.${content}`
}

export const isAntibotToken = (
  token: string | undefined,
  action: string,
  clock: Clock,
): boolean => {
  const [signature = '', expires = '', signedAction] = token?.split('.') ?? []
  const expected = Buffer.from(sign(`${expires}.${signedAction}`))
  const given = Buffer.from(signature)
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    signedAction === action &&
    Number(expires) > clock.now().getTime()
  )
}
