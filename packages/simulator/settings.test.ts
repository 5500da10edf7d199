import { expect, it } from 'vitest'
import { readSimulatorSettings } from './settings.ts'

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { PUBLIC_ORIGIN: 'https://demonstration.example' },
])('refuses to start a simulated agency that is open to the public with %j', (variables) => {
  expect(() => readSimulatorSettings(variables)).toThrow(
    'SIMULATION_TOKEN: is required when a simulated agency can be reached from other machines, unless SIMULATION_OPEN is true',
  )
  expect(readSimulatorSettings({ ...variables, SIMULATION_TOKEN: 'a token' }).HOST).toBeDefined()
  expect(readSimulatorSettings({ ...variables, SIMULATION_OPEN: 'true' }).HOST).toBeDefined()
})

it.each([{ HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_ORIGIN: 'http://localhost:3000' }])(
  'starts a simulated agency for this machine with %j',
  (variables) => {
    expect(readSimulatorSettings(variables).SIMULATION_TOKEN).toBeUndefined()
  },
)

it.each(['localhost:5173', '*', 'page.example', 'ftp://page.example'])(
  'refuses to start with %s as an origin that may use the simulator',
  (origin) => {
    const variables = { SIMULATION_ALLOWED_ORIGINS: `https://site.example,${origin}` }
    expect(() => readSimulatorSettings(variables)).toThrow(
      'SIMULATION_ALLOWED_ORIGINS.1: must be an http or https address',
    )
  },
)

it('takes the origins of the addresses that may use the simulator', () => {
  const variables = {
    SIMULATION_ALLOWED_ORIGINS: 'http://localhost:5173, HTTPS://Page.example/path',
  }
  expect(readSimulatorSettings(variables).SIMULATION_ALLOWED_ORIGINS).toEqual([
    'http://localhost:5173',
    'https://page.example',
  ])
})
