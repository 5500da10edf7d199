import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { startTestSimulator } from '../testing/test-simulator.ts'

const SCRIPT = join(import.meta.dirname, '../../../docs/renewal-with-curl.sh')
const TIME_LIMIT_MS = 60_000

/** A machine with only Node may lack both; the renewal on the wire is tested there anyway. */
const canRun = ['bash', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0)

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

it.runIf(canRun)(
  'a registration is renewed with curl alone, and a second finalize changes nothing',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const { stdout } = await promisify(execFile)('bash', [SCRIPT, await simulator.listen()])
    expect(stdout).toContain('Signed in as maria.rivera@example.com')
    expect(stdout).toMatch(/^Renewed until 20\d\d-\d\d-\d\d$/m)
    expect(stdout.match(/"outcome":"charged"/g)).toHaveLength(1)
    expect(stdout.trimEnd()).toMatch(/A second finalize changed nothing\.$/)
  },
)
