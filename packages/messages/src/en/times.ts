import { agencyFacts } from '../agency-facts.ts'

/** A time of day in the agency's zone. docs/specification/sign-in.md#second-factor */
export const agencyTime = (time: string): string => `${time} ${agencyFacts().timeZoneNames['en']}`
