import { expect, it } from 'vitest'
import { BadSettings } from '@mva/settings/read-settings'
import { readEnv } from './env.ts'

it('the defaults serve a demonstration', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', AGENCY_MODE: 'simulated' })
})

it('a setting that is empty counts as not set', () => {
  expect(readEnv({ PORT: '' }).PORT).toBe(3000)
})

it('every bad setting is named at once', () => {
  expect(() => readEnv({ PORT: 'x', SENTRY_DSN: 'x', AGENCY_MODE: 'real' })).toThrow(
    /PORT: must be a number; AGENCY_MODE: must be one of simulated, proxy; SENTRY_DSN: must be an http/,
  )
})

const proxy = {
  AGENCY_MODE: 'proxy',
  AGENCY_API_URL: 'https://agency.example',
  PUBLIC_ORIGIN: 'https://site.example',
  SESSION_SECRET: 'a'.repeat(32),
  RECAPTCHA_SITE_KEY: 'a-site-key',
  AGENCY_POSTS_NEVER_REPEATED: 'true',
}

it.each([
  ['AGENCY_API_URL', '', /AGENCY_API_URL: is required/],
  ['PUBLIC_ORIGIN', '', /PUBLIC_ORIGIN: is required/],
  ['PUBLIC_ORIGIN', 'http://site.example', /PUBLIC_ORIGIN: must be an https address/],
  ['RECAPTCHA_SITE_KEY', '', /RECAPTCHA_SITE_KEY: is required/],
  ['SESSION_SECRET', '', /SESSION_SECRET: is required/],
  ['SESSION_SECRET', 'short', /SESSION_SECRET: each/],
  ['AGENCY_HEADERS', 'no header', /AGENCY_HEADERS.*must look like name=value/],
  ['AGENCY_MAX_ANSWER_KB', '1', /AGENCY_MAX_ANSWER_KB: must be at least 64/],
  ['OTEL_TRACES_SAMPLER_ARG', '2', /OTEL_TRACES_SAMPLER_ARG: must be at most 1/],
  ['AGENCY_CA_FILE', '/does/not/exist', /AGENCY_CA_FILE: .* cannot be read/],
])('refuses to start in proxy mode with %s=%s', (name, value, reason) => {
  expect(() => readEnv({ ...proxy, [name]: value })).toThrow(reason)
})

it.each([
  ['AGENCY_API_URL', 'https://agency.example'],
  ['AGENCY_HEADERS', 'x-api-key=a'],
  ['AGENCY_CA_FILE', '/run/secrets/agency-ca.pem'],
  ['AGENCY_CLIENT_CERT_FILE', '/run/secrets/site.pem'],
  ['AGENCY_CLIENT_KEY_FILE', '/run/secrets/site-key.pem'],
  ['AGENCY_OAUTH_TOKEN_URL', 'https://login.agency.example/token'],
  ['AGENCY_OAUTH_CLIENT_ID', 'site'],
  ['AGENCY_OAUTH_CLIENT_SECRET', 'a secret'],
  ['AGENCY_OAUTH_PRIVATE_KEY_FILE', '/run/secrets/oauth.pem'],
])('refuses to simulate the agency if %s is set', (name, value) => {
  for (const AGENCY_MODE of ['', 'simulated'])
    expect(() => readEnv({ [name]: value, AGENCY_MODE })).toThrow(
      new BadSettings(`${name}: needs AGENCY_MODE=proxy: without it the agency is simulated`),
    )
})

it.each(['cookie', 'Authorization', 'proxy-authorization', 'X-Api-Key'])(
  'does not forward the header %s of visitors',
  (name) => {
    const headers = { AGENCY_HEADERS: 'x-api-key=a' }
    expect(() =>
      readEnv({ ...proxy, ...headers, AGENCY_FORWARDED_HEADERS: `sim-world, ${name}` }),
    ).toThrow(`AGENCY_FORWARDED_HEADERS: must not forward ${name}: `)
    expect(
      readEnv({ ...proxy, ...headers, AGENCY_FORWARDED_HEADERS: 'sim-world, x-office' })
        .AGENCY_FORWARDED_HEADERS,
    ).toEqual(['sim-world', 'x-office'])
  },
)

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'allows the proxy on this machine without https: %s',
  (origin) => {
    expect(readEnv({ ...proxy, PUBLIC_ORIGIN: origin }).PUBLIC_ORIGIN).toBe(origin)
  },
)

it('keeps payments for 180 days or more, in which a charge may be disputed', () => {
  const kept = (PAYMENTS_KEPT_DAYS?: string) => readEnv({ PAYMENTS_KEPT_DAYS }).PAYMENTS_KEPT_DAYS
  expect([kept(), kept('180')]).toEqual([400, 180])
  expect(() => kept('179')).toThrow(
    new BadSettings(
      'PAYMENTS_KEPT_DAYS: must be 180 or more: so long customers may dispute a charge with their bank',
    ),
  )
})

it('accepts an anti-bot script of the operator instead of a site key', () => {
  const script = 'https://antibot.example/script.js'
  expect(
    readEnv({ ...proxy, RECAPTCHA_SITE_KEY: '', RECAPTCHA_SCRIPT_URL: script })
      .RECAPTCHA_SCRIPT_URL,
  ).toBe(script)
})

it('reads fixed headers and the proxy variables in either case', () => {
  const env = readEnv({
    ...proxy,
    AGENCY_HEADERS: 'X-Api-Key=a%2Cb, x-site = web',
    https_proxy: 'http://proxy.example:3128',
  })
  expect(env.AGENCY_HEADERS).toEqual({ 'x-api-key': 'a,b', 'x-site': 'web' })
  expect(env.HTTPS_PROXY).toBe('http://proxy.example:3128')
})

it('accepts the hash of a script after its address, and no other fragment', () => {
  const script = 'https://libraries.example/jquery.js#sha384-abcDEF+/0=='
  expect(readEnv({ CARD_PROVIDER_SCRIPT_URLS: script }).CARD_PROVIDER_SCRIPT_URLS).toEqual([script])
  for (const bad of ['https://libraries.example/jquery.js#md5-a', 'no address'])
    expect(() => readEnv({ CARD_PROVIDER_SCRIPT_URLS: bad })).toThrow(/CARD_PROVIDER_SCRIPT_URLS/)
})

it.each(['mailto:security@agency.example', 'https://agency.example/report'])(
  'takes %s as the contact for weaknesses',
  (contact) => {
    expect(readEnv({ SECURITY_CONTACT: contact }).SECURITY_CONTACT).toBe(contact)
    expect(() => readEnv({ SECURITY_CONTACT: 'a person' })).toThrow(/SECURITY_CONTACT: must be/)
  },
)

it('accepts several secrets, to rotate them', () => {
  const secrets = `${'a'.repeat(32)},${'b'.repeat(32)}`
  expect(readEnv({ ...proxy, SESSION_SECRET: secrets }).SESSION_SECRET).toHaveLength(2)
})

it('charges real cards only in proxy mode, with a public address', () => {
  const live = { CARD_PROVIDER_ENVIRONMENT: 'live' }
  expect(() => readEnv(live)).toThrow(
    /CARD_PROVIDER_ENVIRONMENT: needs AGENCY_MODE=proxy.*PUBLIC_ORIGIN: .*LOGIN_ID/,
  )
  const real = {
    ...proxy,
    ...live,
    CARD_PROVIDER_LOGIN_ID: 'a-login-id',
  }
  expect(readEnv(real).CARD_PROVIDER_ENVIRONMENT).toBe('live')
})

it('applies limits by client address to every address that is not named as shared', () => {
  expect(readEnv({}).SHARED_ADDRESSES).toEqual([])
  const { SHARED_ADDRESSES } = readEnv({ SHARED_ADDRESSES: '203.0.113.9, 2001:db8::/32' })
  expect(SHARED_ADDRESSES).toEqual(['203.0.113.9', '2001:db8::/32'])
})

it('rejects an invalid shared address', () => {
  expect(() => readEnv({ SHARED_ADDRESSES: 'the library' })).toThrow(
    /SHARED_ADDRESSES.*must be IP addresses or networks/,
  )
})

it.each(['pa/ss', '12/ss', 'pa#ss', 'pa%ss', 'p@12/s'])(
  'names the setting when the password of the database is %s, not percent-encoded',
  (password) => {
    const start = () =>
      readEnv({ PORTAL_DATABASE_URL: `postgres://site:${password}@db.example/site` })
    expect(start).toThrow(/PORTAL_DATABASE_URL: must be .*percent-encode.*PGPASSWORD/)
    expect(start).not.toThrow(password)
  },
)

it.each([
  'postgres://site:pa%2Fs%25%23@db.example:5432/site?sslmode=verify-full',
  'postgres://database/site',
  'postgres:///site?host=/var/run/postgresql',
])('accepts the database address %s', (address) => {
  expect(readEnv({ PORTAL_DATABASE_URL: address }).PORTAL_DATABASE_URL).toBe(address)
})

it.each([
  'postgers://site@db.example/site',
  'mysql://db.example/site',
  'postgres:site',
  'file:var/x',
])('refuses the database %s, which is neither a file nor PostgreSQL', (place) => {
  expect(() => readEnv({ PORTAL_DATABASE_URL: place })).toThrow(
    /PORTAL_DATABASE_URL: must be a file, or an address that begins with postgres:\/\//,
  )
})

it('calls an agency over the network without https only if the network is declared private', () => {
  const url = 'http://gateway.internal:8080/api'
  expect(() => readEnv({ ...proxy, AGENCY_API_URL: url })).toThrow(
    /AGENCY_API_URL: must be an https address.*AGENCY_PLAIN_HTTP=true/,
  )
  const env = readEnv({ ...proxy, AGENCY_API_URL: url, AGENCY_PLAIN_HTTP: 'true' })
  expect(env.AGENCY_API_URL).toBe(url)
  expect(readEnv({ ...proxy, AGENCY_API_URL: 'http://127.0.0.1:4000' }).AGENCY_PLAIN_HTTP).toBe(
    false,
  )
})

it.each(['https://site.example/dmv', 'https://site.example/?a=b', 'https://site.example/#top'])(
  'refuses the public address %s, which is more than an origin',
  (address) => {
    expect(() => readEnv({ ...proxy, PUBLIC_ORIGIN: address })).toThrow(
      'PUBLIC_ORIGIN: must be an address such as https://dmv.example.gov, without a path',
    )
    expect(readEnv({ ...proxy, PUBLIC_ORIGIN: 'https://site.example/' }).PUBLIC_ORIGIN).toBe(
      'https://site.example',
    )
  },
)

it.each([
  ['PORTAL_DATABASE', 'PORTAL_DATABASE_URL'],
  ['AGENCY_API_URI', 'AGENCY_API_URL'],
  ['TRUSTED_PROXIES_LIST', 'TRUSTED_PROXIES'],
  ['SESSION_SECRETS', 'SESSION_SECRET'],
])('refuses the unknown setting %s, and names %s', (unknown, known) => {
  expect(() => readEnv({ ...proxy, [unknown]: 'x' })).toThrow(
    `${unknown}: is unknown; the nearest known name is ${known}`,
  )
})

it('leaves variables of other programs alone, and those that Kubernetes sets for each service', () => {
  const others = {
    PATH: '/bin',
    DATABASE_URL: 'x',
    AGENCY_GATEWAY_SERVICE_HOST: '10.0.0.1',
    PORTAL_PORT: 'tcp://10.0.0.1:80',
    PORTAL_PORT_80_TCP_ADDR: '10.0.0.1',
  }
  expect(readEnv({ ...proxy, ...others }).AGENCY_MODE).toBe('proxy')
})

it.each(['10.0.0.0/99', 'the proxy', 'gateway.example'])(
  'names the setting if %s is no trusted proxy',
  (range) => {
    expect(() => readEnv({ TRUSTED_PROXIES: `loopback, ${range}` })).toThrow(
      /TRUSTED_PROXIES.*must be IP addresses or networks such as 10\.0\.0\.0\/8, or loopback/,
    )
  },
)

it('reads the capacity of groups of agency calls, and names the groups if one is unknown', () => {
  const calls = (value: string) =>
    readEnv({ AGENCY_CONCURRENT_CALLS: value }).AGENCY_CONCURRENT_CALLS
  expect(calls('cart=24, payments=30')).toEqual({ cart: 24, payments: 30 })
  for (const wrong of ['basket=24', 'cart=0', 'cart'])
    expect(() => calls(wrong)).toThrow(/AGENCY_CONCURRENT_CALLS.*lookups, .*payments/)
})
