import { afterAll, beforeAll, describe } from 'vitest'
import { startTestSimulator, type TestSimulator } from '../../testing/test-simulator.ts'
import { type HttpAgency, httpAgency } from '../http.ts'
import { accountConforms } from './account.ts'
import { addressesConform } from './addresses.ts'
import { contactsConform } from './contacts.ts'
import { faultsConform } from './faults.ts'
import { loginConforms } from './login.ts'
import { lookupsConform } from './lookups.ts'
import { paymentsConform } from './payments.ts'
import { registrationsConform } from './registrations.ts'
import type { Subject } from './subject.ts'
import { transactionsConform } from './transactions.ts'

let simulator: TestSimulator
let proxy: HttpAgency

beforeAll(async () => {
  simulator = await startTestSimulator()
  proxy = httpAgency({
    baseUrl: new URL('/agency/', await simulator.listen()),
    failuresUntilPause: 1_000,
  })
})

afterAll(async () => {
  await proxy.close()
  await simulator.close()
})

const subjects: readonly (readonly [string, Subject])[] = [
  [
    'the simulated agency',
    { gateway: () => simulator.world().gateway, world: () => simulator.world().world },
  ],
  [
    'the proxy, talking to the simulated agency over a socket',
    { gateway: () => proxy.gateway, world: () => simulator.world().world },
  ],
]

describe.each(subjects)('%s', (_name, subject) => {
  lookupsConform(subject)
  loginConforms(subject)
  accountConforms(subject)
  contactsConform(subject)
  addressesConform(subject)
  registrationsConform(subject)
  transactionsConform(subject)
  paymentsConform(subject)
  faultsConform(subject)
})
