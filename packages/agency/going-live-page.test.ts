import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GOING_LIVE_PAGE, goingLivePage } from './going-live-page.ts'

it('the page of questions to confirm with the agency is up to date (node --run docs:generate)', () => {
  const page = readFileSync(join(import.meta.dirname, '../..', GOING_LIVE_PAGE), 'utf8')
  expect(goingLivePage(page)).toBe(page)
})
