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

/** Returns why the token is not valid for `action`; null if it is. */
export const reasonAgainstAntibotToken = (
  token: string | undefined,
  action: string,
  clock: Clock,
): string | null => {
  if (token === undefined || token === '') return 'no anti-bot token (header recaptcha)'
  const [signature = '', expires = '', signedAction = ''] = token.split('.')
  const expected = Buffer.from(sign(`${expires}.${signedAction}`))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return 'the anti-bot token is not one of this simulator'
  if (signedAction !== action)
    return `the anti-bot token is for the action ${signedAction}, not for ${action}`
  return Number(expires) > clock.now().getTime() ? null : 'the anti-bot token has expired'
}
