import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

it('the defaults serve a demonstration', () => {
  expect(readEnv({}, {})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', AGENCY_MODE: 'simulated' })
})

it('a setting that is empty counts as not set', () => {
  expect(readEnv({}, { PORT: '' }).PORT).toBe(3000)
})

it('every bad setting is named at once', () => {
  expect(() => readEnv({}, { PORT: 'x', AGENCY_PHONE: '12', AGENCY_MODE: 'real' })).toThrow(
    /PORT: .*AGENCY_MODE: .*AGENCY_PHONE: must look like/,
  )
})

it('a proxy needs to know where the agency is', () => {
  expect(() => readEnv({}, { AGENCY_MODE: 'proxy' })).toThrow(/AGENCY_API_URL: is required/)
})
