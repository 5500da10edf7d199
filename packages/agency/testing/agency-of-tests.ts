import type { AgencyConfig } from '../config/agency-config.ts'
import { declareAgency } from '../config/declare-agency.ts'
import type { AgencyFolder } from '../config/agency-folder.ts'

/** The folder of the agency in tests: texts, dates and fees are those of the default folder. Also a setup file. */
export const agencyOfTests: AgencyFolder = await declareAgency(undefined)

/** The same folder with other facts about the agency. */
export const agencyOfTestsWith = (changed: Partial<AgencyConfig['identity']>): AgencyFolder => {
  const { config } = agencyOfTests
  return { ...agencyOfTests, config: { ...config, identity: { ...config.identity, ...changed } } }
}
