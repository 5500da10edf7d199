import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Found } from './explore.ts'
import type { Answer, Order } from './worker.ts'

/**
 * Explores schedules of payments with the site's own code, on all processors. The first one that breaks a rule is
 * simplified and printed, with the options that play it again; the exit status is 1 then. docs/verification.md#schedules
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Plays one schedule of the seed again, with all its steps. */
    path: { type: 'string' },
    /** Only these rules count, separated by commas. */
    rules: { type: 'string', default: '' },
    /** Leaves out acts, disturbances or `rotation`, separated by commas. */
    without: { type: 'string', default: '' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

const RUNS_OF_AN_ORDER = 1_000
const REPORT_EVERY_MS = 60_000

const listed = (text: string) => text.split(',').filter((item) => item !== '')
const runs = values.path === undefined ? Number(values.runs) : 1
const workers = values.path === undefined ? Number(values.workers) : 1
const firstSeed = Number(values.seed)
const startedAt = performance.now()
let ordered = 0
let played = 0
let found: Found | null = null

const perMinute = () => Math.round(played / ((performance.now() - startedAt) / 60_000))
const report = () => console.log(`${played} schedules, ${perMinute()} a minute`)

/** The next schedules to play. Each order has a seed of its own. */
const nextOrder = (): Order | undefined => {
  if (ordered >= runs || found) return undefined
  const seed = firstSeed + ordered / RUNS_OF_AN_ORDER
  ordered += RUNS_OF_AN_ORDER
  return {
    seed,
    runs: Math.min(RUNS_OF_AN_ORDER, runs),
    path: values.path,
    rules: listed(values.rules),
    without: listed(values.without),
    isDetailed: values.path !== undefined,
  }
}

const work = () =>
  new Promise<void>((resolve, reject) => {
    const worker = fork(join(import.meta.dirname, 'worker.ts'))
    const next = () => {
      const order = nextOrder()
      if (order) worker.send(order)
      else worker.disconnect()
    }
    worker.on('message', (answer: Answer) => {
      played += answer.runs
      found ??= answer.found
      next()
    })
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('a worker failed'))))
    next()
  })

console.log(`seed ${firstSeed}`)
const reporting = setInterval(report, REPORT_EVERY_MS)
await Promise.all(Array.from({ length: workers }, work))
clearInterval(reporting)
report()

const print = ({ schedule, rules, story, seed, path }: Found) => {
  const { commands: _commands, ...setting } = schedule
  console.log(`not ${rules.join(', ')}`)
  console.log(JSON.stringify(setting))
  console.log(story.join('\n'))
  console.log(`Again: test:schedules --seed ${seed} --path ${path}`)
}
if (found) print(found)
else console.log('no rule broken')
process.exitCode = found ? 1 : 0
