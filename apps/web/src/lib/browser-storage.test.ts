import { expect, test, vi } from 'vitest'
import { recall, remember } from './browser-storage.ts'
import { forgetVisitor } from './forget-visitor.ts'

const vehicle = {
  plateNumber: 'AB123',
  registrationTypeCode: 'PAS',
  vinNumberLastSix: '456789',
  isVehicleOwnerConsented: true,
}

test('what is remembered is recalled, under one key, each part beside the others', () => {
  remember('vehicleLookup', vehicle)
  remember('sessionDuration', 20)
  expect(recall('vehicleLookup')).toEqual(vehicle)
  expect(recall('sessionDuration')).toBe(20)
  expect(Object.keys(sessionStorage)).toEqual(['ridmv'])
})

test('a part that is not what it should be counts as not there, and the rest stays', () => {
  sessionStorage.setItem(
    'ridmv',
    JSON.stringify({ vehicleLookup: { plateNumber: 7 }, sessionDuration: 20, other: 'x' }),
  )
  expect(recall('vehicleLookup')).toBeUndefined()
  expect(recall('sessionDuration')).toBe(20)
  remember('sessionDuration', 30)
  expect(sessionStorage.getItem('ridmv')).toBe('{"sessionDuration":30}')
})

test('what is no JSON is ignored', () => {
  sessionStorage.setItem('ridmv', '{"vehicle')
  expect(recall('vehicleLookup')).toBeUndefined()
})

test('with storage blocked nothing is remembered and nothing breaks', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  remember('vehicleLookup', vehicle)
  expect(recall('vehicleLookup')).toBeUndefined()
  expect(forgetVisitor).not.toThrow()
})
