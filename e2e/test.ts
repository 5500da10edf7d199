import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, playwrightCli } from './support/browser.ts'

/**
 * Runs everything that the project is checked by, and ends with how many checks and tests passed and failed. A step that
 * fails does not keep the later ones from running: one run tells all that is wrong.
 */
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const vitestResults = join(results, 'vitest.json')
const journeyResults = join(results, 'journeys.json')

const total = { passed: 0, failed: 0 }

const run = (
  name: string,
  command: string,
  parameters: readonly string[],
  folder = root,
): boolean => {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, parameters, { cwd: folder, stdio: 'inherit' })
  return status === 0
}

/** A check that is one thing: it holds or it does not. */
const check = (name: string, command: string, parameters: readonly string[]) => {
  if (run(name, command, parameters)) total.passed += 1
  else total.failed += 1
}

/** A runner of many tests that leaves its counts in a file; one that leaves none has failed. */
const count = (
  name: string,
  file: string,
  isGreen: boolean,
  read: (report: never) => [number, number],
) => {
  const [passed, failed] = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as never)
    : [0, 1]
  total.passed += passed
  total.failed += failed
  if (!isGreen && failed === 0) {
    console.log(`${name} ended with an error.`)
    total.failed += 1
  }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

check('format', 'oxfmt', ['--check', '.'])
check('lint and import rules', 'oxlint', ['--type-aware'])
check('types', 'tsc', ['-b'])
check('nothing unused', 'knip', [])

const isVitestGreen = run('unit, contract and component tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestResults}`,
])
count(
  'vitest',
  vitestResults,
  isVitestGreen,
  (report: { numPassedTests: number; numFailedTests: number }) => [
    report.numPassedTests,
    report.numFailedTests,
  ],
)

// Enough for each way of dying once; `test:payments` runs many more.
for (const [portal, machines] of [
  ['sqlite', 'one machine'],
  ['postgres', 'two machines'],
] as const)
  check(`payments while the servers are killed, ${machines}`, process.execPath, [
    'apps/api/payment-trials/run.ts',
    '--trials=15',
    `--portal=${portal}`,
  ])

check('the image, built and run without a container engine', process.execPath, [
  'apps/api/image-trial/run.ts',
])

if (run('build', process.execPath, ['--run', 'build'])) {
  total.passed += 1
  try {
    process.env['CHROME_PATH'] = ensureBrowser()
    process.env['SEVERAL_MACHINES_RUN'] = 'state'
    const isGreen = run(
      'journeys in a browser',
      process.execPath,
      [playwrightCli, 'test'],
      import.meta.dirname,
    )
    count(
      'journeys',
      journeyResults,
      isGreen,
      (report: { stats: { expected: number; unexpected: number; flaky: number } }) => [
        report.stats.expected + report.stats.flaky,
        report.stats.unexpected,
      ],
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    total.failed += 1
  }
} else total.failed += 1

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
