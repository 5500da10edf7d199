import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { openApiDocument } from '@mva/agency-tools/openapi/openapi'
import { startTestSimulator } from '../testing/test-simulator.ts'
import { startValidatingProxy } from '../testing/validating-proxy.ts'

/** Spells out every name, as a client without our contract would. */
const SCRIPT = join(import.meta.dirname, '../../../docs/renewal-with-curl.sh')
const TIME_LIMIT_MS = 60_000

/** A machine with only Node may lack both. */
const canRun = ['bash', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0)

const simulator = await startTestSimulator()
const origin = await simulator.listen()
/** Prism, which fails what the OpenAPI document does not allow. */
const prism = await startValidatingProxy(openApiDocument('/agency'), `${origin}/agency`)
afterAll(async () => {
  await prism.close()
  await simulator.close()
})

it.runIf(canRun).each([
  ['directly', `${origin}/agency`],
  ['through Prism', prism.address],
])(
  'a registration is renewed with curl alone %s, and a second finalize changes nothing',
  { timeout: TIME_LIMIT_MS },
  async (_how, agency) => {
    const { stdout } = await promisify(execFile)('bash', [SCRIPT, origin, agency])
    expect(stdout).toContain('Signed in as maria.rivera@example.com')
    expect(stdout).toMatch(/^Renewed until 20\d\d-\d\d-\d\d$/m)
    expect(stdout.match(/"outcome":"charged"/g)).toHaveLength(1)
    expect(stdout.trimEnd()).toMatch(/A second finalize changed nothing\.$/)
  },
)

it.each([
  ['a query parameter is missing', 'registration/cost?plateTypeId=1&lastName=Tester'],
  ['the access token is missing', 'customeraccount/registrationinformation'],
])('Prism refuses a request in which %s', async (_what, path) => {
  expect((await fetch(`${prism.address}/${path}`)).ok).toBe(false)
})
