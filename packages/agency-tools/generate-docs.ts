import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declareAgency } from '@mva/agency/config/declare-agency'
import { agencyPage, agencyPages } from './agency-pages.ts'

await declareAgency(undefined)
for (const page of agencyPages) {
  const file = join(import.meta.dirname, '../..', page)
  writeFileSync(file, agencyPage(page, readFileSync(file, 'utf8')))
}
