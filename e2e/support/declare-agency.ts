import { cpSync, existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AgencyConfig } from '@mva/agency/config/agency-config'

const AGENCY = join(import.meta.dirname, '../../agencies/rhode-island')

type Changes = { [Part in keyof AgencyConfig]?: Partial<AgencyConfig[Part]> }

/** Copies the default folder of an agency to `folder` with other declarations, unless it is there. Returns the copy. */
export const declareAgency = (folder: string, changes: Changes): string => {
  if (existsSync(folder)) return folder
  cpSync(AGENCY, folder, { recursive: true })
  renameSync(join(folder, 'agency.config.ts'), join(folder, 'declared.ts'))
  const parts = Object.entries(changes).map(
    ([part, words]) => `${part}: { ...declared.${part}, ...${JSON.stringify(words)} }`,
  )
  writeFileSync(
    join(folder, 'agency.config.ts'),
    `import declared from './declared.ts'\nexport default { ...declared, ${parts.join(', ')} }\n`,
  )
  return folder
}
