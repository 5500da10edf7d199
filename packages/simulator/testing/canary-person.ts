import { type Persona, personFrom, vehicleFrom } from '@mva/db-agency/seed/person-seed'

/**
 * Returns a person whose values can be searched for: no number is another's, and none is shown by a page. `serial` is at
 * most 999.
 */
export const canaryPerson = (serial: number): Persona => {
  const number = String(serial).padStart(3, '0')
  const id = `canary-${number}`
  const plateNumber = `ZQ${number}X`
  const vin = `1HGCV1F34KZQ${number}XJ`
  const credentials = [{ licenseNumber: `ZQ93${number}K`, ddNumber: `9071${number}638` }]
  return personFrom(
    {
      id,
      name: 'Zoe Canaryholder',
      dateOfBirth: '1957-03-19',
      ssnLastFour: `7${number}`,
      email: `${id}@example.com`,
      phone: `4015597${number}`,
      credentials,
      cases: [
        {
          caseNumber: `ZQ-CASE-${number}`,
          violationDate: '2024-06-01',
          suspensionEffectiveDate: null,
        },
      ],
      crashes: [{ crashDate: '2024-03-15', cityId: 28 }],
      physicalAddress: { addressLine1: `${number} QUETZAL ST` },
      vehicles: [vehicleFrom({ plateNumber, typeCode: 'PAS', vin, expiresInDays: 45 }, 0)],
    },
    0,
  )
}
