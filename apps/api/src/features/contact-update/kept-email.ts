import { contactEmail } from '@mva/shared/fields/email'
import type { CustomerContext } from './contact-update.ts'

const newEmail = contactEmail('')

/**
 * Returns the email on record if it is the typed one, which is then kept unchanged, whatever its characters; else null. The
 * record is read only for an email that the rules for new ones would refuse or change.
 */
export const keptEmail = async (
  ctx: CustomerContext,
  typed: string | undefined,
): Promise<string | null> => {
  const text = typeof typed === 'string' ? typed.trim() : ''
  const { data } = newEmail.safeParse(text)
  if (text === '' || data === text) return null
  const { accessToken } = ctx.signedIn
  const { personalInformation } = await ctx.gateway.account.personalProfile(
    { accessToken },
    ctx.call,
  )
  return personalInformation.email === text ? text : null
}
