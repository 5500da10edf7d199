import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { agencyPage, agencyPages } from './agency-pages.ts'

it.each(agencyPages)('%s is up to date (node --run docs:generate)', (page) => {
  const text = readFileSync(join(import.meta.dirname, '../..', page), 'utf8')
  expect(agencyPage(page, text)).toBe(text)
})
