import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { forEachRow } from '../contract/contract.ts'
import { newNotes, UNFIT } from '../contract/form.ts'
import { specified } from '../contract/manner.ts'
import type { Row } from '../contract/row.ts'
import { writeForm } from '../contract/write-form.ts'
import { sampleNamed } from './samples.ts'

const calls: (readonly [name: string, row: Row])[] = []
forEachRow((row, name) => calls.push([name, row]))

const requestsOf = (name: string) => {
  const { request, otherRequests = {} } = sampleNamed(name)
  return [request, ...Object.values(otherRequests)].map(({ query = {}, body = {} }) => ({
    query,
    body,
  }))
}

const answersOf = (name: string) => {
  const { answer, otherAnswers = {} } = sampleNamed(name)
  return [answer, ...Object.values(otherAnswers)]
}

const throughCodec = (codec: z.ZodMiniType, wire: unknown): unknown =>
  z.encode(codec, z.decode(codec, wire))

/** What the form of an answer writes of the value that it reads. */
const throughForm = ({ answer: form }: Row, wire: unknown): unknown => {
  const notes = newNotes()
  const read = form.reader(specified)(wire, notes)
  expect(notes).toEqual(expect.objectContaining({ issues: [], undeclared: [] }))
  expect(read).not.toBe(UNFIT)
  return asJson(writeForm(form, read))
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Removes fields without a value: null, empty text and dates that begin with 0001 mean the same as absence. */
const withoutBlanks = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_name, field: unknown) =>
      field === null || field === '' || (typeof field === 'string' && field.startsWith('0001-'))
        ? undefined
        : field,
    ),
  )

/** The paths of all fields, such as `cartTransactions.transactionFees.feeName`, including fields without a value. */
const fieldPaths = (values: readonly unknown[]): string[] => {
  const paths = new Set<string>()
  const collect = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) collect(item, path)
    else if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value)) {
        paths.add(`${path}${name}`)
        collect(field, `${path}${name}.`)
      }
  }
  for (const value of values) collect(value, '')
  return [...paths].sort()
}

it('has a file for each call of the contract and no other', () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('/', '.').replace('.json', ''))
  expect(files.sort()).toEqual(calls.map(([name]) => name).sort())
})

describe.each(calls)('%s', (name, row) => {
  it('encodes each sample request to exactly what was decoded', () => {
    for (const { query, body } of requestsOf(name)) {
      expect(asJson(throughCodec(row.query, query))).toEqual(query)
      expect(asJson(throughCodec(row.body, body))).toEqual(body)
    }
  })

  it('encodes each sample answer to what was decoded', () => {
    for (const answer of answersOf(name))
      expect(withoutBlanks(throughForm(row, answer))).toEqual(withoutBlanks(answer))
  })

  it('names the same wire fields in its codecs and its samples', () => {
    const requests = requestsOf(name)
    const answers = answersOf(name)
    const queries = requests.map(({ query }) => query)
    const bodies = requests.map(({ body }) => body)
    for (const [codec, wires] of [
      [row.query, queries],
      [row.body, bodies],
    ] as const)
      expect(fieldPaths(wires.map((wire) => asJson(throughCodec(codec, wire))))).toEqual(
        fieldPaths(wires),
      )
    expect(fieldPaths(answers.map((answer) => throughForm(row, answer)))).toEqual(
      fieldPaths(answers),
    )
  })
})
