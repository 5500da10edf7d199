import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { ensureEngines, ensureHeadlessBrowser, playwrightCli } from './support/browser.ts'
import { findFreePorts } from './support/free-ports.ts'

/**
 * Runs all checks and tests, and prints the failed ones and the line `N passed, N failed`. A failed step does not
 * stop the later ones. The exit code is 1 if anything failed.
 */
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const vitestResults = join(results, 'vitest.json')
const journeyResults = join(results, 'journeys.json')

let passed = 0
const failed: string[] = []
const flaky: string[] = []

/** Runs a step, with its output as it comes. Returns whether it passed. */
const run = (name: string, command: string, parameters: readonly string[], folder = root) => {
  console.log(`\n— ${name}`)
  return spawnSync(command, parameters, { cwd: folder, stdio: 'inherit' }).status === 0
}

/** Runs a step beside others: its output is printed when it ends. Returns whether it passed. */
const runBeside = async (name: string, command: string, parameters: readonly string[]) => {
  const outputOf = ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr
  const options = { cwd: root, maxBuffer: Infinity }
  try {
    const output = outputOf(await promisify(execFile)(command, parameters, options))
    console.log(`\n— ${name}\n${output}`)
    return true
  } catch (error) {
    console.log(`\n— ${name}\n${outputOf(error as { stdout: string; stderr: string })}`)
    return false
  }
}

/** Counts a step as one check. Returns whether it passed. */
const count = (name: string, isPassed: boolean): boolean => {
  if (isPassed) passed += 1
  else failed.push(name)
  return isPassed
}

const check = async (name: string, command: string, parameters: readonly string[]) =>
  count(name, await runBeside(name, command, parameters))

interface Report {
  passed: number
  failed: readonly string[]
  flaky?: readonly string[]
}

/** Counts the tests of a runner that writes a JSON report. */
const countTests = (
  name: string,
  isPassed: boolean,
  file: string,
  read: (json: never) => Report,
) => {
  const report = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as never)
    : { passed: 0, failed: [] }
  passed += report.passed
  failed.push(...report.failed)
  flaky.push(...(report.flaky ?? []))
  if (!isPassed && report.failed.length === 0) failed.push(`${name} ended with an error`)
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const readVitest = ({ numPassedTests, testResults }: VitestReport): Report => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)}: ${fullName}\n${withoutLibraryLines(failureMessages)}`,
      ),
  ),
})

const withoutLibraryLines = (messages: readonly string[]) =>
  messages
    .flatMap((message) => message.split('\n'))
    .filter((line) => !/node_modules|new Promise/.test(line))
    .join('\n')

interface Suite {
  suites?: Suite[]
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
}

interface JourneysReport {
  stats: { expected: number; flaky: number }
  suites: Suite[]
}

const namesOf = ({ suites = [], specs }: Suite, wanted: 'unexpected' | 'flaky'): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  ),
  ...suites.flatMap((suite) => namesOf(suite, wanted)),
]

const readJourneys = ({ stats, suites }: JourneysReport): Report => ({
  passed: stats.expected + stats.flaky,
  failed: suites.flatMap((suite) => namesOf(suite, 'unexpected')),
  flaky: suites.flatMap((suite) => namesOf(suite, 'flaky')),
})

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const checkSources = async () => {
  const generate = ['packages/simulator-client/generate.ts']
  await check('types of the control surface', process.execPath, generate)
  await check('format', 'oxfmt', ['--check', '.'])
  await check('lint and import rules', 'oxlint', ['--type-aware'])
  await check('types', 'tsc', ['-b'])
  await check('unused files, exports and dependencies', 'knip', [])

  const name = 'unit, contract and component tests'
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestResults}`]
  const isPassed = await runBeside(name, 'vitest', ['run', ...reporters])
  countTests(name, isPassed, vitestResults, readVitest)
}

const PORTS_OF_A_TRIAL = 3

const tryAndBuild = async () => {
  // Thirty trials, a third of them on two machines; `test:payments` runs many more.
  await check('payments while servers, connections and databases fail', process.execPath, [
    'e2e/payments/run.ts',
    '--trials=20',
    '--together=1',
    `--first-port=${await findFreePorts(PORTS_OF_A_TRIAL)}`,
  ])
  return check('build', process.execPath, ['--run', 'build'])
}

// The trials and many tests wait for most of their time, and use the processors in turn.
const [, isBuilt] = await Promise.all([checkSources(), tryAndBuild()])

const journeys = 'journeys in a browser'
if (isBuilt)
  try {
    const browser = ensureHeadlessBrowser()
    failed.push(...ensureEngines(['firefox', 'webkit']))
    const isPassed = run(journeys, process.execPath, [playwrightCli, 'test'], import.meta.dirname)
    countTests(journeys, isPassed, journeyResults, readJourneys)

    process.env['CHROME_PATH'] = browser
    process.env['EXAMPLE_PORT'] = String(await findFreePorts(2))
    const example = ['test', '--config=examples/playwright', '--reporter=line']
    const exampleName = 'the Playwright example'
    count(exampleName, run(exampleName, process.execPath, [playwrightCli, ...example]))
  } catch (error) {
    failed.push(error instanceof Error ? error.message : String(error))
  }

for (const name of flaky) console.log(`\nFlaky, passed at a retry: ${name}`)
for (const name of failed) console.log(`\nFailed: ${name}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
