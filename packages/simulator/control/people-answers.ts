import * as z from 'zod/mini'
import { described } from '@mva/agency/contract/described'
import { byService } from '@mva/shared/registration-services/registration-services'
import { personChange, personOrder, vehicleOrder } from '../personas/person-order.ts'
import { persona, personaExample } from './control-answers.ts'
import { named } from './control-schemas.ts'

/** The requests and responses of the control surface about people and vehicles. */

const reasons = described(z.array(z.string()), 'Empty if the service is available')

const vehicleExample = { plateNumber: 'ADA1', expiresInDays: 30 }

export const newVehicle = named('NewVehicle', vehicleOrder, {
  description: 'A vehicle; what is not given is filled in',
  example: vehicleExample,
})

export const vehicle = named(
  'Vehicle',
  z.extend(vehicleOrder, {
    plateNumber: z.string(),
    typeCode: z.string(),
    vin: z.string(),
    person: described(z.string(), 'The id of the owner'),
    renewalFee: described(
      z.nullable(z.number()),
      'Dollars with surcharges; null if the registration has no fee',
    ),
    reasonsAgainst: described(
      z.object(byService(() => reasons)),
      'Why the agency refuses a service for this vehicle',
    ),
  }),
  {
    description: 'A vehicle with its registration; days are counted from the day of the world',
    example: {
      ...vehicleExample,
      typeCode: 'PAS',
      vin: '5NPD84LF3LH600054',
      person: 'ada-byron',
      renewalFee: 95.5,
      reasonsAgainst: byService(() => []),
    },
  },
)

export const newPerson = named('NewPerson', personOrder, {
  description: 'A person; what is not given is filled in',
  example: { name: 'Ada Byron', email: 'ada@example.com', vehicles: [{ expiresInDays: 30 }] },
})

export const changedPerson = named('PersonChange', personChange, {
  description: 'The fields to replace; lists and addresses are replaced as a whole',
  example: { email: null },
})

const { name: _name, story: _story, ...recordFields } = personChange.shape

export const person = named(
  'Person',
  z.extend(persona, {
    record: described(z.required(z.object(recordFields)), 'What the agency knows of the person'),
    vehicles: z.array(vehicle),
  }),
  {
    description: 'A person whom the agency knows, with the record and the vehicles',
    example: {
      ...personaExample,
      record: {
        firstName: 'Maria',
        lastName: 'Rivera',
        middleName: null,
        suffix: null,
        dateOfBirth: '1985-04-12',
        ssnLastFour: '4321',
        gender: 'Female',
        isOrganDonor: true,
        email: 'maria.rivera@example.com',
        isEmailVerified: true,
        phone: '4015550101',
        isPhoneVerified: true,
        sessionMinutes: 30,
        credentials: [],
        blocks: [],
        reservations: [],
        privileges: [],
        cases: [],
        crashes: [],
        physicalAddress: { addressLine1: '1 MAIN ST', city: 'SPRINGFIELD', zipCode: '12345' },
        mailingAddress: null,
        mailCode: null,
      },
      vehicles: [],
    },
  },
)
