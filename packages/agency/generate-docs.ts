import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GOING_LIVE_PAGE, goingLivePage } from './going-live-page.ts'

writeFileSync(join(import.meta.dirname, '../..', GOING_LIVE_PAGE), goingLivePage())
