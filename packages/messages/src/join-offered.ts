import { agencyFacts } from './agency-facts.ts'
import type { serviceTexts } from './en/services.ts'

/** What a customer can do with a registration, in the words of a language; empty if the agency offers nothing of it. */
export const joinOffered = (
  texts: typeof serviceTexts,
  or: string,
  registration: string,
): string => {
  const { services } = agencyFacts()
  const offered = Object.entries(texts).filter(
    ([service]) => services[service as keyof typeof serviceTexts],
  )
  const parts = offered.map(([, text], index) =>
    text.offered(registration, { isFirst: index === 0, isLast: index === offered.length - 1 }),
  )
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} ${or} ${last}` : last
}
