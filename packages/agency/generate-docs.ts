import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GOING_LIVE_PAGE, goingLivePage } from './going-live-page.ts'

const page = join(import.meta.dirname, '../..', GOING_LIVE_PAGE)
writeFileSync(page, goingLivePage(readFileSync(page, 'utf8')))
