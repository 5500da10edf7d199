import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { siteSettings } from '../site-settings.ts'
import { loadPages } from './pages.ts'

it('fails to start with a clear message if the web build is missing', () => {
  const settings = siteSettings(readEnv({}, {}), { antibot: '', cardProvider: [] })
  expect(() => loadPages('/nowhere/pages', settings)).toThrow(
    'The web build is missing: there is no /nowhere/pages.',
  )
})
