import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerReader } from '@mva/agency/client/answer-reader'
import { forEachRow } from '@mva/agency/contract/contract'
import type { Row } from '@mva/agency/contract/row'
import { sampleNamed } from '@mva/agency/samples/samples'
import { differencesIn } from './differences.ts'

const rows: [call: string, row: Row][] = []
forEachRow((row, call) => rows.push([call, row]))

const oddTexts = [
  '',
  ' padded ',
  '0012',
  'N/A',
  'YES',
  'AM',
  '9:30 PM',
  '2026-01-31T00:00:00+05:00',
]
const oddLists = [[], [null], ['7f1d6c0e-58d2-4f0e-9a37-6d1f2be8c905'], [{}]]
const oddValues = [
  undefined,
  null,
  true,
  0,
  7,
  -1,
  1.5,
  2e20,
  {},
  { name: 'x' },
  ...oddTexts,
  ...oddLists,
]

/** Every answer that differs from this one in one field, for each of the odd values. */
function* oddAnswers(answer: unknown): Generator {
  yield* oddValues
  if (typeof answer !== 'object' || answer === null) return
  for (const [name, field] of Object.entries(answer))
    for (const odd of oddAnswers(field))
      yield Array.isArray(answer)
        ? answer.map((item, index) => (String(index) === name ? odd : item))
        : { ...answer, [name]: odd }
}

it.each(rows)('compares every answer to %s that can be read', (call, row) => {
  const read = answerReader(call, row)
  let compared = 0
  for (const answer of oddAnswers(sampleNamed(call).answer)) {
    const met = read({ status: 200, body: JSON.stringify(answer) ?? '' }, requestOf(call, row))
    if (met.kind !== 'answer') continue
    const { tolerated } = differencesIn(row.answer, answer, met.data, met.unreadable)
    expect(tolerated.every(({ path, expected, received }) => path && expected && received)).toBe(
      true,
    )
    compared += 1
  }
  expect(compared).toBeGreaterThan(0)
})

const requestOf = (call: string, { query, body }: Row): object => {
  const { request } = sampleNamed(call)
  return Object.assign({}, z.decode(query, request.query ?? {}), z.decode(body, request.body ?? {}))
}
