import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { GOING_LIVE_PAGE, goingLivePage } from './src/agency/going-live-page.ts'
import { PERSONAS_PAGE, personasPage } from './src/simulator/personas/personas-page.ts'

/** Writes the pages of `docs/` that come from data. */
const write = (page: string, text: string) => {
  const file = join(import.meta.dirname, '../..', page)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

write(PERSONAS_PAGE, personasPage())
write(GOING_LIVE_PAGE, goingLivePage())
