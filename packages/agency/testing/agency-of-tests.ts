import { setAgencyFacts } from '@mva/messages/agency-facts'
import type { AgencyConfig } from '../config/agency-config.ts'
import { agencyFactsOf, type AgencyFolder, readAgencyFolder } from '../config/agency-folder.ts'

type Changes = { [Part in keyof AgencyConfig]?: Partial<AgencyConfig[Part]> }

/** A folder of an agency with other facts, by the parts of its configuration. */
export const withChanges = (folder: AgencyFolder, changes: Changes): AgencyFolder => {
  const changed = Object.entries(changes).map(([part, words]) => [
    part,
    { ...folder.config[part as keyof AgencyConfig], ...words },
  ])
  return { ...folder, config: { ...folder.config, ...Object.fromEntries(changed) } }
}

const CITIES = ['Ashford', 'Brookdale', 'Capital City', 'Dunmore', 'Fairmont']

/** The agency of tests, in a state that does not exist: its texts, dates and fees are those of the default folder. Also a setup file. */
export const agencyOfTests: AgencyFolder = withChanges(await readAgencyFolder(), {
  identity: { phone: '615-555-0100' },
  place: {
    state: { id: '60', code: 'FK', name: 'Franklin' },
    address: { street: '100 Example Avenue', cityStateZip: 'Capital City, FK 99900' },
    simulation: {
      cities: [...CITIES, ...Array.from({ length: 34 }, (_, index) => `Township ${index + 1}`)],
      zipCodes: ['99840', '99886', '99900', '99902', '99903', '99905'],
    },
  },
})
setAgencyFacts(agencyFactsOf(agencyOfTests))

export const agencyOfTestsWith = (changes: Changes): AgencyFolder =>
  withChanges(agencyOfTests, changes)
