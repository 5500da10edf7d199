import { AgencyError } from '@mva/agency/agency-error'
import type { ContactChannel } from '@mva/shared/mfa-type'
import type { PersonalInformation } from '@mva/shared/models/profile'
import { PortalError } from '../../errors/portal-error.ts'
import type { CustomerContext } from './update-record.ts'

/**
 * What a failed verification means. The agency answers 401 to a wrong code and to an expired access token, and an answer
 * that got lost may have been a success: the customer's record tells them apart.
 */
export const readRefusal = async (
  ctx: CustomerContext,
  channel: ContactChannel,
  code: string,
  error: AgencyError,
): Promise<'wrongCode' | 'verified' | Error> => {
  const { accessToken, contactUpdate, unansweredCodes } = ctx.signedIn
  const { kind } = error
  if (kind !== 'unauthorized' && kind !== 'outcomeUnknown') return error
  const wasUnanswered = kind === 'outcomeUnknown' || unansweredCodes[channel] === code
  try {
    const { personalInformation: person } = await ctx.gateway.account.personalProfile(
      { accessToken },
      ctx.call,
    )
    if (!wasUnanswered) return 'wrongCode'
    if (isVerifiedOnRecord(person, channel, contactUpdate?.[channel]?.value)) return 'verified'
    return new PortalError(kind === 'unauthorized' ? 'codeWasUsed' : 'codeNotUsed')
  } catch (reason) {
    if (reason instanceof AgencyError && reason.kind === 'unauthorized') return reason
    if (!wasUnanswered) return 'wrongCode'
    return new PortalError(kind === 'unauthorized' ? 'codeWasUsed' : 'codeMayBeUsed')
  }
}

const isVerifiedOnRecord = (person: PersonalInformation, channel: ContactChannel, value = '') =>
  channel === 'email'
    ? person.isEmailVerified && person.email?.toLowerCase() === value.toLowerCase()
    : person.isPhoneVerified && person.phone === value
