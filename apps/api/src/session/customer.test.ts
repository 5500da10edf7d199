import { expect, it } from 'vitest'
import { customerIn } from './customer.ts'

type Profile = Parameters<typeof customerIn>[0]

const named = (firstName: string | null, lastName: string | null) =>
  customerIn({ personalInformation: { customerId: '7', firstName, lastName } } as Profile)

it.each([
  ['Maria', 'Rivera', 'Maria Rivera', 'MR'],
  [' élodie ', 'ø’Brien', 'élodie ø’Brien', 'ÉØ'],
  [null, 'Rivera', 'Rivera', 'R'],
  ['Maria', ' ', 'Maria', 'M'],
  [null, null, '', ''],
])('calls the customer %j %j by what the agency has of the name', (first, last, name, initials) => {
  expect(named(first, last)).toEqual({ customerId: '7', name, initials })
})
