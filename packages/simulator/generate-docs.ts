import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PERSONAS_PAGE, personasPage } from './personas/personas-page.ts'

writeFileSync(join(import.meta.dirname, '../..', PERSONAS_PAGE), personasPage())
