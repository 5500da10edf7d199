import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declareAgency } from '../../packages/agency/config/declare-agency.ts'

// The stories name texts of the agency.
await declareAgency(undefined)
const { DEMONSTRATION_PAGE, demonstrationPage } = await import('./demonstration-page.ts')

writeFileSync(join(import.meta.dirname, '../..', DEMONSTRATION_PAGE), demonstrationPage())
