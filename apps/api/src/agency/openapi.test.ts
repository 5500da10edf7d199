import { expect, it } from 'vitest'
import { startTestSimulator } from '../testing/test-simulator.ts'
import { forEachRow } from './contract/contract.ts'

interface Document {
  paths: Record<string, Record<string, { operationId: string; 'x-assumed'?: string }>>
}

it('the simulator serves a description of every call of the contract', async () => {
  const simulator = await startTestSimulator()
  const answer = await simulator.app.inject('/agency/openapi.json')
  await simulator.close()
  const operations = Object.values(answer.json<Document>().paths).flatMap(Object.values)
  const rows: string[] = []
  forEachRow((_row, name) => rows.push(name))
  expect(new Set(operations.map(({ operationId }) => operationId))).toEqual(new Set(rows))
  expect(answer.body).toContain('lastFourSssn')
  expect(answer.body).toContain('isSucess')
})

it('what was assumed about a call is said in a whole phrase', () => {
  const assumed: string[] = []
  forEachRow((row, name) => {
    if (row.assumed !== undefined) assumed.push(`${name}: ${row.assumed}`)
  })
  console.log(`Assumed, to be confirmed by the first real integration:\n${assumed.join('\n')}`)
  expect(assumed.length).toBeGreaterThan(0)
  expect(assumed.filter((line) => !/^\w+\.\w+: \S+ \S+/.test(line))).toEqual([])
})
