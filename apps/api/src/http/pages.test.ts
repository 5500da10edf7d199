import { expect, it } from 'vitest'
import { languages } from '@mva/messages/languages'
import { readEnv } from '../config/env.ts'
import { siteSettings } from '../config/site-settings.ts'
import { loadPages } from './pages.ts'

it('fails to start with a clear message if the web build is missing', () => {
  const settings = siteSettings(readEnv({}), { antibot: '', cardProvider: [] })
  expect(() => loadPages('/nowhere/pages', languages[0], settings, '')).toThrow(
    'The web build is missing: there is no /nowhere/pages.',
  )
})
