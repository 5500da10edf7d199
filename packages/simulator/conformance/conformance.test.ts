import { afterAll, describe } from 'vitest'
import type { WireConfig } from '@mva/agency/config/wire'
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

/** The manner of an agency with other habits. */
const wire: WireConfig = {
  names: 'PascalCase',
  envelope: 'Data',
  dates: ['M/D/YYYY'],
  noDate: ['1/1/1900'],
  amounts: 'text',
  none: ['N/A'],
  yes: ['Y'],
  no: ['N'],
  answers: { '*': { yes: { ReturnCode: '00' }, ignore: ['TraceId'] } },
}

const simulators = {
  "the specification's own form": await startTestSimulator(),
  'the manner of another agency': await startTestSimulator({ wire }),
}
afterAll(async () => {
  for (const simulator of Object.values(simulators)) await simulator.close()
})

describe.each(Object.entries(simulators))(
  "the simulated agency in %s, through the site's client",
  (_manner, simulator) => {
    lookupsConform(simulator)
    loginConforms(simulator)
    accountConforms(simulator)
    contactsConform(simulator)
    addressesConform(simulator)
    registrationsConform(simulator)
    transactionsConform(simulator)
    paymentsConform(simulator)
    faultsConform(simulator)
  },
)
