import { createInterface } from 'node:readline'
import { runAgencyCheck } from './command.ts'

// Questions go to standard error, because standard output contains only the report.
const input = createInterface({ input: process.stdin, output: process.stderr })
const lines = input[Symbol.asyncIterator]()

process.exitCode = await runAgencyCheck(process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  ask: async (question) => {
    process.stderr.write(`${question.trimEnd()}\n`)
    const line = await lines.next()
    return line.done === true ? '' : line.value.trim()
  },
  variables: process.env,
})
input.close()
