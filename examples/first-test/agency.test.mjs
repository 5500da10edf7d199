import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connectAgency, startAgency } from '@mva/simulator-client'

const origin = process.env.AGENCY_ORIGIN
const simulator = origin ? connectAgency({ origin }) : await startAgency()
after(() => simulator.close?.())

test('an outage of the agency ends', async () => {
  const agency = await simulator.newWorld()
  const statusOfTypes = async () =>
    (await fetch(`${agency.url}/lookup/registrationtypes`, { headers: agency.headers })).status
  await agency.fail('registrationtypes', { status: 503, times: 1 })
  assert.deepEqual([await statusOfTypes(), await statusOfTypes()], [503, 200])
})
