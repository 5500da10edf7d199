import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type PlantedBug, plantedBugs } from './planted-bugs.ts'

/**
 * Plants each bug of `planted-bugs.ts` in memory, one after the other, and runs what is to catch it. Prints a line for each;
 * the exit status is 1 if one survives. docs/verification.md#planted-bugs
 */
const { values } = parseArgs({
  options: {
    /** Only the bugs whose name contains this. */
    only: { type: 'string', default: '' },
    /** Runs the explorer on each bug that timing shows instead, whatever is to catch it. */
    explore: { type: 'boolean', default: false },
    /** Plays only schedules of these kinds, separated by commas. */
    kinds: { type: 'string', default: '' },
  },
})

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const run = promisify(execFile)

/** Returns whether tests pass; with a bug planted if one is given. */
const doTestsPass = async (files: readonly string[], bug?: PlantedBug): Promise<boolean> => {
  const env = { ...process.env, ...(bug && { PLANTED_BUG: bug.id }) }
  const parameters = [vitest, 'run', '--config', 'vitest.planted.config.ts', '--bail', '1']
  return run(process.execPath, [...parameters, ...files], { cwd: root, env }).then(
    () => true,
    () => false,
  )
}

interface Outcome {
  isCaught: boolean
  by: string
}

/** Plants a bug together with the removal of the guard that hides it, if there is one. */
const explore = async ({ id, hiddenBy }: PlantedBug): Promise<Outcome> => {
  const file = join(import.meta.dirname, 'explore-planted.ts')
  const ids = [id, ...(hiddenBy ?? [])].join('+')
  const { stdout } = await run(process.execPath, [file, ids, values.kinds])
  const { rules, runs } = JSON.parse(stdout) as { rules: string[]; runs: number }
  const found = [`${runs} schedules`, ...new Set(rules)].join(', ')
  return { isCaught: rules.length > 0, by: hiddenBy ? `with its guard: ${found}` : found }
}

const catchBug = async (bug: PlantedBug): Promise<Outcome> =>
  values.explore || bug.caughtBy === 'explorer'
    ? explore(bug)
    : { isCaught: !(await doTestsPass([bug.caughtBy], bug)), by: bug.caughtBy }

const named = plantedBugs.filter(({ id }) => id.includes(values.only))
const bugs = values.explore ? named.filter(({ isOfTiming }) => isOfTiming) : named
const files = new Set(bugs.map(({ caughtBy }) => caughtBy).filter((by) => by !== 'explorer'))
// A test that fails without a bug would catch each.
if (!values.explore && files.size > 0 && !(await doTestsPass([...files])))
  throw new Error('the tests fail without a planted bug')

const survivors: PlantedBug[] = []
for (const bug of bugs) {
  const { isCaught, by } = await catchBug(bug)
  if (!isCaught) survivors.push(bug)
  console.log(`${isCaught ? 'caught  ' : 'SURVIVED'}  ${bug.id}  (${by})`)
}

const ofTiming = bugs.filter(({ isOfTiming }) => isOfTiming)
const shown = ofTiming.filter(({ notShownBecause }) => notShownBecause === undefined)
const byExplorer = shown.filter(
  (bug) => (values.explore || bug.caughtBy === 'explorer') && !survivors.includes(bug),
).length
console.log(`${bugs.length} bugs planted, ${bugs.length - survivors.length} caught`)
console.log(
  `${ofTiming.length} are of timing; ${shown.length} of them a schedule can show, of which the explorer alone catches ${byExplorer}`,
)
process.exitCode = survivors.length > 0 ? 1 : 0
