import { expect, it } from 'vitest'
import { forEachRow, rowNamed } from '@mva/agency/contract/contract'
import { sampleNamed } from '@mva/agency/samples/samples'
import { openApiDocument } from './openapi.ts'

interface Content {
  content: { 'application/json': { examples: Record<string, { value: unknown }> } }
}

interface Operation {
  operationId: string
  parameters: { name: string; in: string; example?: string }[]
  requestBody?: Content
  responses: Record<string, object> & { 200: Content }
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

const text = JSON.stringify(openApiDocument('/agency'))
const document = JSON.parse(text) as Document

const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap(Object.values<Operation>)

const examplesOf = (message: Content | undefined) =>
  Object.values(message?.content['application/json'].examples ?? {}).map(({ value }) => value)

it('describes every call of the contract', () => {
  const operations = operationsOf(document)
  const rows: string[] = []
  forEachRow((_row, name) => rows.push(name))
  expect(new Set(operations.map(({ operationId }) => operationId))).toEqual(new Set(rows))
  expect(text).toContain('lastFourSssn')
  expect(text).toContain('isSucess')
})

it('shows the samples of each call as examples of its parameters, body and answer', () => {
  for (const { operationId, parameters, requestBody, responses } of operationsOf(document)) {
    const sample = sampleNamed(operationId)
    const requests = [sample.request, ...Object.values(sample.otherRequests ?? {})]
    const query = parameters.flatMap(({ in: place, name, example }) =>
      place === 'query' ? [[name, example]] : [],
    )
    const { accessToken: _sentAsSecurity, ...others } = sample.request.query ?? {}
    expect(Object.fromEntries(query)).toEqual(others)
    const bodies = requests.map(({ body = {} }) => body)
    expect(examplesOf(requestBody)).toEqual(rowNamed(operationId).method === 'POST' ? bodies : [])
    expect(examplesOf(responses[200])).toEqual([
      sample.answer,
      ...Object.values(sample.otherAnswers ?? {}),
    ])
  }
})

it.each([
  ['lookups.registrationStatus', ['200', '400', '403', '404', '500']],
  ['login.guestLogin', ['200', '400', '401', '403', '404', '423', '500']],
  ['account.registrations', ['200', '400', '401', '403', '404', '500']],
  ['transactions.finalizeCart', ['200', '400', '401', '403', '404', '432', '500']],
])('%s lists the failures that it can have', (name, statuses) => {
  const operations = operationsOf(document)
  const described = operations.find(({ operationId }) => operationId === name)
  expect(Object.keys(described?.responses ?? {})).toEqual(statuses)
})

it('each assumption about a call is a complete phrase', () => {
  const assumed: string[] = []
  forEachRow((row, name) => {
    if (row.assumed !== undefined) assumed.push(`${name}: ${row.assumed}`)
  })
  console.log(`Assumed, to be confirmed by the first real integration:\n${assumed.join('\n')}`)
  expect(assumed.length).toBeGreaterThan(0)
  expect(assumed.filter((line) => !/^\w+\.\w+: \S+ \S+/.test(line))).toEqual([])
})
