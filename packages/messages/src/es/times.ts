import { agencyFacts } from '../agency-facts.ts'
import type * as en from '../en/times.ts'
import type { Translation } from '../translation.ts'

export const agencyTime: Translation<typeof en.agencyTime> = (time) =>
  `${time}, ${agencyFacts().timeZoneNames['es']}`
