import { readFileSync } from 'node:fs'
import { UsageError } from './usage-error.ts'

/** Reads a JSON file. Throws a `UsageError` if there is none. */
export const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const isJson = !(error instanceof SyntaxError)
    throw new UsageError(`${file} ${isJson ? 'cannot be read' : 'is not JSON'}`)
  }
}
