import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Runs the quick checks of a change, each of them even if another one fails. Prints a line for each, and the output of those
 * that fail.
 */
const { values } = parseArgs({
  options: {
    /** Formats, lints and tests only what differs from the main branch, committed or not. */
    changed: { type: 'boolean', default: false },
  },
})

const root = join(import.meta.dirname, '..')
const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()

const changesSince = () => {
  const base = git('merge-base', 'HEAD', 'main')
  const tracked = git('diff', '--name-only', '--diff-filter=d', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return { base, files: `${tracked}\n${added}`.split('\n').filter(Boolean) }
}
const changes = values.changed ? changesSince() : undefined
const places = changes?.files ?? ['.']
const scripts = changes?.files.filter((file) => /\.tsx?$/.test(file)) ?? ['.']

type Step = readonly [name: string, command: string, ...parameters: string[]]

const steps: Step[] = [
  ['routes', process.execPath, 'apps/web/generate-routes.ts'],
  ['types of the control surface', process.execPath, 'packages/simulator-client/generate.ts'],
  ['format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...places],
  ...(scripts.length > 0
    ? [['lint and import rules', 'oxlint', '--type-aware', ...scripts] as const]
    : []),
  ['types', 'tsc', '-b'],
  ['unused files, exports and dependencies', 'knip'],
  [
    'tests',
    'vitest',
    'run',
    '--exclude=**/*.slow.test.ts',
    '--reporter=agent',
    '--silent=passed-only',
    '--passWithNoTests',
    ...(changes ? [`--changed=${changes.base}`] : []),
  ],
]

let isPassed = true
for (const [name, command, ...parameters] of steps) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: Infinity } as const
  const { status, stdout, stderr } = spawnSync(command, parameters, options)
  if (status === 0) {
    console.log(`ok  ${name}`)
    continue
  }
  isPassed = false
  console.log(`\n${stdout}${stderr}\nFAILED  ${name}\n`)
}
console.log(isPassed ? 'All checks passed.' : 'Some checks failed.')
process.exitCode = isPassed ? 0 : 1
