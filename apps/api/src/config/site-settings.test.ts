import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { siteSettings } from './site-settings.ts'

const hoursOf = (variables: Record<string, string>) =>
  siteSettings(readEnv(variables), { antibot: '', cardProvider: [] }).agencyHours

test.each([
  [
    'the example in both languages, if none are set',
    {},
    'Monday to Friday, 8:30 a.m. to 3:30 p.m.',
    'de lunes a viernes, de 8:30 a.m. a 3:30 p.m.',
  ],
  ['those of the agency, if they are not set in Spanish', { AGENCY_HOURS: '9-5' }, '9-5', '9-5'],
  [
    'those of each language, if both are set',
    { AGENCY_HOURS: 'Mondays, 9 to 5', AGENCY_HOURS_ES: 'Lunes, 9 a 5' },
    'Mondays, 9 to 5',
    'Lunes, 9 a 5',
  ],
])('pages show %s', (_which, variables, en, es) => {
  expect(hoursOf(variables)).toEqual({ en, es })
})

const proxy = {
  AGENCY_MODE: 'proxy',
  AGENCY_API_URL: 'https://agency.example/api',
  PUBLIC_ORIGIN: 'https://site.example',
  RECAPTCHA_SITE_KEY: 'a-key',
  AGENCY_POSTS_NEVER_REPEATED: 'true',
  SESSION_SECRET: 'a secret that is long enough for a session',
}

test.each([
  ['the 90 days of the simulated agency', {}, 90],
  ['the days of the setting', { ...proxy, RENEWAL_WINDOW_DAYS: '30' }, 30],
  ['no days, if the agency’s are unknown', proxy, null],
])('pages say from when a registration can be renewed by %s', (_whose, variables, days) => {
  const settings = siteSettings(readEnv(variables), { antibot: '', cardProvider: [] })
  expect(settings.renewalWindowDays).toBe(days)
})
