import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSimulatorSettings } from '@mva/simulator/settings'
import { readEnv } from './config/env.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const commandsOf = (page: string, heading: string): string[] => {
  const section = read(page).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/```sh\n([^`]+)```/g)].map(([, command = '']) => command)
}

/** The variables that a command sets; a generated secret becomes a random text of 64 characters. */
const variablesOf = (command: string): Record<string, string> =>
  Object.fromEntries(
    [...command.matchAll(/\b([A-Z_]+)=(\$\([^)]*\)|\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value.startsWith('$(') ? 'f'.repeat(64) : value,
    ]),
  )

it('the commands of the page for integrators start the simulator, and the site in front of it', () => {
  const [simulator = '', site = ''] = commandsOf(
    'docs/connect-an-agency.md',
    'Try it without the agency',
  )
  const variables = variablesOf(site)
  const env = readEnv(variables)
  expect(env.AGENCY_MODE).toBe('proxy')
  expect(variables).toMatchObject({
    PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
    AGENCY_API_URL: 'http://127.0.0.1:4000/agency',
    RECAPTCHA_SCRIPT_URL: 'http://127.0.0.1:4000/sim/antibot.js',
    CARD_PROVIDER_SCRIPT_URLS: 'http://127.0.0.1:4000/sim/card-provider.js',
  })
  const { SIMULATION_ALLOWED_ORIGINS } = readSimulatorSettings(variablesOf(simulator))
  expect(SIMULATION_ALLOWED_ORIGINS).toEqual([env.PUBLIC_ORIGIN])
})
