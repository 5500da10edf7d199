import { randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMarkup } from '@mva/agency/client/answer-reader'
import { forEachRow } from '@mva/agency/contract/contract'
import { parseJson } from '@mva/agency/contract/plain-values'
import type { Row } from '@mva/agency/contract/row'
import type { AgencyResponse } from '@mva/agency/transport/transport'
import { type MadeUp, madeUpValues } from './made-up.ts'
import { recordedValue } from './recorded-value.ts'

/** An answered request to the agency. */
export interface Exchange {
  method: string
  /** Below the base address, without a leading slash. */
  path: string
  query: URLSearchParams
  body: string
  response: AgencyResponse
}

/** Different answers of one call that are written; further ones add nothing. */
const MAX_PER_CALL = 50

const KEY_BYTES = 32

/**
 * Writes the calls of the contract into a folder as samples, which `agency:check --saved` reads: `<group>/<call>.json`, further
 * different answers as `<group>/<call>.2.json` and so on. An answer that is no JSON with status 200 has its `status` and `contentType`.
 * The key, which decides what is made up, is forgotten with the process. docs/simulator.md#record-a-test-system
 */
export const sampleRecorder = (folder: string, key: Uint8Array = randomBytes(KEY_BYTES)) => {
  const madeUp = madeUpValues(key)
  const calls = new Map<string, { call: string; row: Row; written: Set<string> }>()
  forEachRow((row, call) =>
    calls.set(`${row.method} ${row.path}`, { call, row, written: new Set() }),
  )

  /** Returns the name of the written file; undefined for a redirect, a request that is no call of the contract, and an answer that was written before. */
  return async ({ method, path, query, body, response }: Exchange): Promise<string | undefined> => {
    const found = calls.get(`${method} ${path}`)
    const isRedirect = response.status >= 300 && response.status < 400
    if (!found || isRedirect) return undefined
    const { call, row, written } = found
    const sent = body === '' ? {} : { body: recordedValue(madeUp, parseJson(body) ?? null) }
    const asked =
      query.size === 0 ? {} : { query: recordedValue(madeUp, Object.fromEntries(query)) }
    // A reference list is about no one.
    const answered = recordedAnswer(row.isReferenceList ? null : madeUp, response)
    const content = JSON.stringify(answered)
    if (written.has(content) || written.size === MAX_PER_CALL) return undefined
    written.add(content)
    const [group = '', name = ''] = call.split('.')
    const file = join(group, `${name}${written.size === 1 ? '' : `.${written.size}`}.json`)
    await mkdir(join(folder, group), { recursive: true })
    const sample = { request: { ...asked, ...sent }, ...answered }
    await writeFile(join(folder, file), `${JSON.stringify(sample, null, 2)}\n`, { flag: 'wx' })
    return file
  }
}

const OK = 200

const recordedAnswer = (madeUp: MadeUp | null, { status, contentType, body }: AgencyResponse) => {
  const json = parseJson(body)
  const isUsual = status === OK && json !== undefined
  return {
    ...(isUsual ? {} : { status, contentType: contentType?.split(';')[0] ?? null }),
    answer: json === undefined ? otherBody(body) : recordedValue(madeUp, json),
  }
}

/** What is said of a body that is no JSON: it may say anything about anyone. */
const otherBody = (body: string) => {
  if (body.trim() === '') return ''
  return isMarkup(body) ? '<html></html>' : `(no JSON, ${body.length} characters)`
}

/** Whether a folder can take samples: it does not exist, or is empty. */
export const isFreeFolder = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
