import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.ts'

/** Sends many inputs: `node run.ts [--runs 1000000] [--seed 1]`. Exits with 1 if there was a fault. */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
})
const PROGRESS_EVERY = 10_000

let printed = 0

const { inputs, byStatus, faults } = await fuzz({
  runs: Number(values.runs),
  seed: Number(values.seed),
  onProgress: (sent, found) => {
    for (const fault of found.slice(printed)) console.log(`\n${fault}`)
    printed = found.length
    if (sent % PROGRESS_EVERY === 0) console.log(`${sent} inputs, ${printed} faults`)
  },
})
console.log(
  `${inputs} inputs with seed ${values.seed}, ${faults.length} faults; by status:`,
  byStatus,
)
for (const fault of faults.slice(printed)) console.log(`\n${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
