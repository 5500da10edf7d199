import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PERSONAS_PAGE, personasPage } from './personas-page.ts'

it('the page of personas and magic values is up to date (node --run docs:generate)', () => {
  const file = join(import.meta.dirname, '../../..', PERSONAS_PAGE)
  expect(readFileSync(file, 'utf8')).toBe(personasPage())
})
