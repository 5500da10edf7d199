import { expect, it } from 'vitest'
import { agencyOfTests } from '@mva/agency/testing/agency-of-tests'
import { readEnv } from '../config/env.ts'
import { siteServerOptions } from '../config/server-options.ts'
import { siteSettings } from '../site-settings.ts'
import { pageSources } from './third-party-sources.ts'

const RECAPTCHA = 'https://www.google.com/recaptcha/api.js?render=a-key'
const FORTE = 'https://api.forte.net/js/v1'

interface Scripts {
  antibot?: string
  cardProvider?: string
}

const sourcesAt = (
  path: string,
  { antibot = '/sim/antibot.js', cardProvider = '/sim/card-provider.js' }: Scripts,
  variables: Record<string, string> = {},
) => {
  const env = readEnv(variables)
  const settings = siteSettings(env, agencyOfTests, { antibot, cardProvider: [cardProvider] })
  return pageSources(settings, siteServerOptions(env, agencyOfTests.config).thirdPartyOrigins)(path)
}

it('allows what reCAPTCHA documents on every page, and no other address of Google', () => {
  for (const path of ['/', '/guest-signin', '/renew-reg'])
    expect(sourcesAt(path, { antibot: RECAPTCHA })).toEqual({
      scripts: [
        'https://www.google.com/recaptcha/api.js',
        'https://www.gstatic.com/recaptcha/releases/',
      ],
      frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      connections: ['https://www.google.com/recaptcha/'],
    })
})

it('allows the alternative host of reCAPTCHA', () => {
  const { scripts } = sourcesAt('/', { antibot: 'https://www.recaptcha.net/recaptcha/api.js' })
  expect(scripts).toEqual([
    'https://www.recaptcha.net/recaptcha/api.js',
    'https://www.gstatic.com/recaptcha/releases/',
  ])
})

it.each(['/renew-reg', '/duplicate-reg', '/cancel-reg'])(
  'allows the card provider on %s to load scripts from its server and to send the card there',
  (path) => {
    const origin = 'https://sandbox.forte.net'
    expect(sourcesAt(path, { cardProvider: `${origin}/api/js/v1` })).toEqual({
      scripts: [origin],
      frames: [],
      connections: [origin],
    })
  },
)

it.each(['/', '/guest-signin', '/mfa', '/profile', '/update-address'])(
  'does not allow the card provider on %s',
  (path) => {
    const { scripts } = sourcesAt(path, { antibot: RECAPTCHA, cardProvider: FORTE })
    expect(scripts).not.toContain('https://api.forte.net')
  },
)

it('allows another provider its own origin, and the origins of the settings', () => {
  const scripts = {
    antibot: 'https://people.example/v2/script.js',
    cardProvider: 'https://cards.example/script.js',
  }
  const settings = {
    ANTIBOT_ORIGINS: 'https://frames.example',
    CARD_PROVIDER_ORIGINS: 'https://tokens.example/path, https://more.example',
  }
  const antibot = ['https://people.example', 'https://frames.example']
  const card = ['https://cards.example', 'https://tokens.example', 'https://more.example']
  const both = [...antibot, ...card]
  expect(sourcesAt('/', scripts, settings)).toEqual({
    scripts: antibot,
    frames: antibot,
    connections: antibot,
  })
  expect(sourcesAt('/renew-reg', scripts, settings)).toEqual({
    scripts: both,
    frames: both,
    connections: both,
  })
})

it('treats an address that only starts like a known provider as another provider', () => {
  const { scripts } = sourcesAt('/', { antibot: 'https://api.forte.net.example/js/v1' })
  expect(scripts).toEqual(['https://api.forte.net.example'])
})

it('allows nothing more for scripts of our own site, and the error reports their origin', () => {
  expect(sourcesAt('/', {}, { SENTRY_DSN: 'https://key@reports.example/1' })).toEqual({
    scripts: [],
    frames: [],
    connections: ['https://reports.example'],
  })
})
