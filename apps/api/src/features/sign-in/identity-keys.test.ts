import { expect, test } from 'vitest'
import type { SignInForm } from '@mva/shared/sign-in/sign-in-form'
import { dataKey, identityKey } from './identity-keys.ts'

const person = { lastName: "Peña O'Brien", dateOfBirth: '1985-04-12' }
const vehicle: SignInForm = {
  loginTypeId: 2,
  ...person,
  plateNumber: 'MR2026',
  plateTypeId: '1',
  vinLastSix: '246810',
}
const crash: SignInForm = {
  loginTypeId: 4,
  ...person,
  crashDate: '2025-02-03',
  crashLocationId: '28',
}

test.each<[string, SignInForm, Partial<SignInForm>]>([
  ['a plate type with leading zeros', vehicle, { plateTypeId: '001' }],
  ['a plate with leading zeros', { ...vehicle, plateNumber: '77' }, { plateNumber: '0077' }],
  ['a plate in small letters', vehicle, { plateNumber: 'mr2026' }],
  ['a town with leading zeros', crash, { crashLocationId: '028' }],
  ['a name without accents and apostrophe', crash, { lastName: 'PENA OBRIEN' }],
  ['a name with another apostrophe', crash, { lastName: 'Peña O’Brien' }],
])('counts %s as the same identity and the same data', (_what, form, changed) => {
  const same = { ...form, ...changed } as SignInForm
  expect(identityKey(same)).toBe(identityKey(form))
  expect(dataKey(same)).toBe(dataKey(form))
})

test.each(['28.0', '2.8e1', '0x1c', '+28'])(
  'counts a crash in a town that is written as %s as the same identity',
  (crashLocationId) => {
    expect(identityKey({ ...crash, crashLocationId })).toBe(identityKey(crash))
  },
)

test('counts each person of a crash apart', () => {
  expect(identityKey({ ...crash, lastName: 'Sousa' })).not.toBe(identityKey(crash))
})

test.each<[string, Partial<SignInForm>]>([
  ['date of birth', { dateOfBirth: '1985-04-13' }],
  ['end of the VIN', { vinLastSix: '246811' }],
  ['plate type', { plateTypeId: '2' }],
])('counts another %s as other data for the same vehicle', (_what, changed) => {
  const other = { ...vehicle, ...changed } as SignInForm
  expect(identityKey(other)).toBe(identityKey(vehicle))
  expect(dataKey(other)).not.toBe(dataKey(vehicle))
})

test('counts a license, a plate and a case of the same text apart', () => {
  const forms: SignInForm[] = [
    {
      loginTypeId: 1,
      ...person,
      licenseNumber: '1234567',
      lastFourDigitsOfSsn: '1234',
    },
    { ...vehicle, plateNumber: '1234567' },
    {
      loginTypeId: 3,
      ...person,
      caseNumber: '1234567',
      violationDate: null,
      suspensionEffectiveDate: null,
    },
  ]
  expect(new Set(forms.map(identityKey)).size).toBe(3)
})
