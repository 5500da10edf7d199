import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
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
/** What failed, told once more at the end: by then a long run has scrolled it away. */
const failures: string[] = []

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
  else fail(name)
}

const fail = (name: string) => {
  total.failed += 1
  failures.push(name)
}

interface Outcome {
  passed: number
  /** What failed, a text for each. */
  failed: readonly string[]
}

/** A runner of many tests that leaves its outcome in a file; one that leaves none has failed. */
const count = (name: string, file: string, isGreen: boolean, read: (report: never) => Outcome) => {
  const { passed, failed } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as never)
    : { passed: 0, failed: [] }
  total.passed += passed
  for (const failure of failed) fail(failure)
  if (!isGreen && failed.length === 0) fail(`${name} ended with an error`)
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
const ownLines = (messages: readonly string[]) =>
  messages
    .flatMap((message) => message.split('\n'))
    .filter((line) => !/node_modules|new Promise/.test(line))
interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
count(
  'unit, contract and component tests',
  vitestResults,
  isVitestGreen,
  ({ numPassedTests, testResults }: VitestReport) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages }) =>
            `${relative(root, name)}: ${fullName}\n${ownLines(failureMessages).join('\n')}`,
        ),
    ),
  }),
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

interface Journeys {
  suites?: Journeys[]
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
}
interface JourneysReport {
  stats: { expected: number; flaky: number }
  suites: Journeys[]
}
/** The runner has told above what went wrong in each. */
const failedIn = ({ suites = [], specs }: Journeys): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  ),
  ...suites.flatMap(failedIn),
]
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
    count('journeys in a browser', journeyResults, isGreen, (report: JourneysReport) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.suites.flatMap(failedIn),
    }))
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
} else fail('build')

for (const failure of failures) console.log(`\nFailed: ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
