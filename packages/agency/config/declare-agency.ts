import { setAgencyFacts } from '@mva/messages/agency-facts'
import { agencyFactsOf, type AgencyFolder, readAgencyFolder } from './agency-folder.ts'

/** Reads the folder of the agency for this program: from now on its texts, dates and fees are those of that agency. Throws `BadAgencyFolder`. */
export const declareAgency = async (path: string | undefined): Promise<AgencyFolder> => {
  const folder = await readAgencyFolder(path)
  setAgencyFacts(agencyFactsOf(folder))
  return folder
}
