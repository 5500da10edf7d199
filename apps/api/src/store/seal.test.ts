import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const OLD = 'last year: a secret that is long enough'
const NEW = 'this year: a secret that is long enough'

test('opens a sealed value for its purpose only, and rejects a changed one', () => {
  const seal = sealWith([OLD])
  const sealed = seal.close({ phone: '4015550100' }, 'session 1')
  expect(sealed).not.toContain('4015550100')
  expect(seal.open(sealed, 'session 1')).toEqual({ phone: '4015550100' })
  expect(seal.open(sealed, 'session 2')).toBeUndefined()
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  expect(seal.open(changed, 'session 1')).toBeUndefined()
  expect(seal.open('', 'session 1')).toBeUndefined()
})

test('opens with any listed secret, and no longer with a dropped one', () => {
  const sealed = sealWith([OLD]).close('kept', 'a')
  expect(sealWith([NEW, OLD]).open(sealed, 'a')).toBe('kept')
  expect(sealWith([NEW]).open(sealed, 'a')).toBeUndefined()
  expect(sealWith([NEW, OLD]).fingerprint('x')).toBe(sealWith([OLD]).fingerprint('x'))
})

test('opens values and finds fingerprints that were stored before an update of the site', () => {
  const seal = sealWith([OLD])
  const stored = 'ufsaZJARjd5rHZXEg9o8pN4dIPgbdkeav2UVZc1xQ_ng73w-e8od_8ErH1jotMOHngE'
  expect(seal.open(stored, 'session 1')).toEqual({ phone: '4015550100' })
  expect(seal.fingerprint('4015550100')).toBe('eikJdr1Rwwue-eq1yHFJwETxtJo9l5WLuRHMofL9N8c')
})
