import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

it('the defaults serve a demonstration', () => {
  expect(readEnv({}, {})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', AGENCY_MODE: 'simulated' })
})

it('a setting that is empty counts as not set', () => {
  expect(readEnv({}, { PORT: '' }).PORT).toBe(3000)
})

it('the address of the reservations web client has no slash at its end', () => {
  const { RESERVATIONS_CLIENT_ORIGIN } = readEnv(
    {},
    { RESERVATIONS_CLIENT_ORIGIN: 'https://reservations.example/' },
  )
  expect(RESERVATIONS_CLIENT_ORIGIN).toBe('https://reservations.example')
})

it('every bad setting is named at once', () => {
  expect(() => readEnv({}, { PORT: 'x', AGENCY_PHONE: '12', AGENCY_MODE: 'real' })).toThrow(
    /PORT: .*expected number.*AGENCY_MODE: .*"simulated".*AGENCY_PHONE: must look like/,
  )
})

it('a proxy needs to know where the agency is', () => {
  expect(() => readEnv({}, { AGENCY_MODE: 'proxy' })).toThrow(/AGENCY_API_URL: is required/)
})

it('a real agency is not served with the secret of the demonstration, or with a short one', () => {
  const proxy = { AGENCY_MODE: 'proxy', AGENCY_API_URL: 'https://agency.example' }
  expect(() => readEnv({}, proxy)).toThrow(/SESSION_SECRET: is required/)
  expect(() => readEnv({}, { ...proxy, SESSION_SECRET: 'short' })).toThrow(/SESSION_SECRET: each/)
  const secrets = `${'a'.repeat(32)},${'b'.repeat(32)}`
  expect(readEnv({}, { ...proxy, SESSION_SECRET: secrets }).SESSION_SECRET).toHaveLength(2)
})

it('cards are charged in earnest only at a real agency, by whoever says where the site is', () => {
  const live = { CARD_PROVIDER_ENVIRONMENT: 'live' }
  expect(() => readEnv({}, live)).toThrow(
    /must be sandbox.*PUBLIC_ORIGIN: .*CARD_PROVIDER_LOGIN_ID/,
  )
  const real = {
    ...live,
    AGENCY_MODE: 'proxy',
    AGENCY_API_URL: 'https://agency.example',
    SESSION_SECRET: 'a'.repeat(32),
    PUBLIC_ORIGIN: 'https://site.example',
    CARD_PROVIDER_LOGIN_ID: 'a-login-id',
  }
  expect(readEnv({}, real).CARD_PROVIDER_ENVIRONMENT).toBe('live')
})
