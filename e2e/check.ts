import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs the quick checks of a change, each of them even if another one fails, and names the failed ones. */
const root = join(import.meta.dirname, '..')

const steps: readonly (readonly [name: string, command: string, ...parameters: string[]])[] = [
  ['routes', process.execPath, 'apps/web/generate-routes.ts'],
  ['format', 'oxfmt', '--check', '.'],
  ['lint and import rules', 'oxlint', '--type-aware'],
  ['types', 'tsc', '-b'],
  ['unused files, exports and dependencies', 'knip'],
  ['tests', 'vitest', 'run', '--exclude', '**/*.slow.test.ts'],
]

const failed = steps.filter(
  ([, command, ...parameters]) =>
    spawnSync(command, parameters, { cwd: root, stdio: 'inherit' }).status !== 0,
)
for (const [name] of failed) console.log(`\nFailed: ${name}`)
process.exitCode = failed.length === 0 ? 0 : 1
