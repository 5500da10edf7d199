import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PERSONAS_PAGE, personasPage } from './src/agency/simulation/personas-page.ts'

/** Writes the pages of `docs/` that come from data. */
const file = join(import.meta.dirname, '../..', PERSONAS_PAGE)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, personasPage())
