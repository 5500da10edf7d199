import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declareAgency } from './config/declare-agency.ts'
import { GOING_LIVE_PAGE, goingLivePage } from './going-live-page.ts'

await declareAgency(undefined)
const page = join(import.meta.dirname, '../..', GOING_LIVE_PAGE)
writeFileSync(page, goingLivePage(readFileSync(page, 'utf8')))
