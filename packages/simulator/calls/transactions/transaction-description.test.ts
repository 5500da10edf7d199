import { expect, it } from 'vitest'
import { documentsIn } from '@mva/messages/documents'
import { transactionDescription } from './transaction-description.ts'

const record = (model: string) =>
  ({
    registration: { plateNumber: 'AB123' },
    details: { year: 2021, make: 'TOYOTA', model },
    plateType: { description: 'Passenger' },
  }) as Parameters<typeof transactionDescription>[1]

it('names the service and the vehicle', () => {
  expect(transactionDescription('renew', record('RAV4'))).toBe(
    'Renew Registration - 2021 TOYOTA RAV4 AB123/Passenger',
  )
})

it('names the service and the type of plate in Spanish for a caller who uses the site in Spanish', () => {
  expect(transactionDescription('renew', record('RAV4'), documentsIn('es'))).toBe(
    'Renovar registro - 2021 TOYOTA RAV4 AB123/Pasajeros',
  )
})

it('leaves out a model that is unknown', () => {
  expect(transactionDescription('cancel', record('UNKNOWN'))).toBe(
    'Cancel Registration - 2021 TOYOTA AB123/Passenger',
  )
})

it('names the service alone until the vehicle is known', () => {
  expect(transactionDescription('duplicate', null)).toBe('Duplicate Registration')
})
