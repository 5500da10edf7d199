import { expect, test } from 'vitest'
import { agencyStatuses } from '@mva/messages/es/agency-texts'

test.each([
  ['Operator License', 'Suspended', 'Suspendida'],
  ['Identification Card', 'Expired', 'Vencida'],
  ['suspension', 'Closed', 'Cerrada'],
  ['Learner Permit', 'Suspended', undefined],
])('words the Spanish status of %s, %s, by its gender as %s', (of, status, shown) => {
  expect(agencyStatuses[of]?.[status]).toBe(shown)
})
