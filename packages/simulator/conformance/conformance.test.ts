import { afterAll, describe } from 'vitest'
import { startTestSimulator } from '../testing/test-simulator.ts'
import { accountConforms } from './account.ts'
import { addressesConform } from './addresses.ts'
import { contactsConform } from './contacts.ts'
import { faultsConform } from './faults.ts'
import { loginConforms } from './login.ts'
import { lookupsConform } from './lookups.ts'
import { paymentsConform } from './payments.ts'
import { registrationsConform } from './registrations.ts'
import { transactionsConform } from './transactions.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

describe("the simulated agency, through the site's client", () => {
  lookupsConform(simulator)
  loginConforms(simulator)
  accountConforms(simulator)
  contactsConform(simulator)
  addressesConform(simulator)
  registrationsConform(simulator)
  transactionsConform(simulator)
  paymentsConform(simulator)
  faultsConform(simulator)
})
