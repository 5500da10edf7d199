import { expect, it } from 'vitest'
import { agencyOfTests } from '@mva/agency/testing/agency-of-tests'
import { languages } from '@mva/messages/languages'
import { readEnv } from '../config/env.ts'
import { siteSettings } from '../site-settings.ts'
import { loadPages } from './pages.ts'

it('fails to start with a clear message if the web build is missing', async () => {
  const settings = siteSettings(readEnv({}), agencyOfTests, { antibot: '', cardProvider: [] })
  await expect(
    loadPages('/nowhere', languages[0], {
      settings,
      colors: agencyOfTests.config.look.colors,
      origin: '',
    }),
  ).rejects.toThrow('The web build is missing: there is no /nowhere/pages.')
})
