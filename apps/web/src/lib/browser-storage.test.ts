import { expect, test, vi } from 'vitest'
import { recall, remember } from './browser-storage.ts'
import { forgetVisitor } from './forget-visitor.ts'

const vehicle = {
  plateNumber: 'AB123',
  registrationTypeCode: 'PAS',
  vinNumberLastSix: '456789',
  isVehicleOwnerConsented: true,
}

test('stores each part under one key without replacing the others', () => {
  remember('vehicleLookup', vehicle)
  remember('sessionDuration', 20)
  expect(recall('vehicleLookup')).toEqual(vehicle)
  expect(recall('sessionDuration')).toBe(20)
  expect(Object.keys(sessionStorage)).toEqual(['ridmv'])
})

test('treats a part of another type as missing, and the rest stays', () => {
  sessionStorage.setItem(
    'ridmv',
    JSON.stringify({ vehicleLookup: { plateNumber: 7 }, sessionDuration: 20, other: 'x' }),
  )
  expect(recall('vehicleLookup')).toBeUndefined()
  expect(recall('sessionDuration')).toBe(20)
  remember('sessionDuration', 30)
  expect(sessionStorage.getItem('ridmv')).toBe('{"sessionDuration":30}')
})

test('ignores stored text that is not JSON', () => {
  sessionStorage.setItem('ridmv', '{"vehicle')
  expect(recall('vehicleLookup')).toBeUndefined()
})

test('works without storage when the browser blocks it', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  remember('vehicleLookup', vehicle)
  expect(recall('vehicleLookup')).toBeUndefined()
  expect(forgetVisitor).not.toThrow()
})
