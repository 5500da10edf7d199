import type { AgencyConfig } from '../config/agency-config.ts'
import { declareAgency } from '../config/declare-agency.ts'
import type { AgencyFolder } from '../config/agency-folder.ts'

/** The folder of the agency in tests: texts, dates and fees are those of the default folder. Also a setup file. */
export const agencyOfTests: AgencyFolder = await declareAgency(undefined)

type Changes = { [Part in keyof AgencyConfig]?: Partial<AgencyConfig[Part]> }

/** The same folder with other facts about the agency, by the parts of its configuration. */
export const agencyOfTestsWith = (changes: Changes): AgencyFolder => {
  const { config } = agencyOfTests
  const changed = Object.entries(changes).map(([part, words]) => [
    part,
    { ...config[part as keyof AgencyConfig], ...words },
  ])
  return { ...agencyOfTests, config: { ...config, ...Object.fromEntries(changed) } }
}
