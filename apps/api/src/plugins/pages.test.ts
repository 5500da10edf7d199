import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { siteSettings } from '../site-settings.ts'
import { openPages } from './pages.ts'

it('a site whose pages were not built does not start, and says so', () => {
  const settings = siteSettings(readEnv({}, {}), { antibot: '', cardProvider: [] })
  expect(() => openPages('/nowhere/pages', settings)).toThrow(
    'The web build is missing: there is no /nowhere/pages.',
  )
})
