import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declareAgency } from '@mva/agency/config/declare-agency'
import { PERSONAS_PAGE, personasPage } from './personas/personas-page.ts'

await declareAgency(undefined)
writeFileSync(join(import.meta.dirname, '../..', PERSONAS_PAGE), personasPage())
