import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const OLD = 'the secret of last year, long enough'
const NEW = 'the secret of this year, long enough'

test('what was sealed is opened for its purpose alone, and cannot be read or changed in between', () => {
  const seal = sealWith([OLD])
  const sealed = seal.close({ phone: '4015550100' }, 'session 1')
  expect(sealed).not.toContain('4015550100')
  expect(seal.open(sealed, 'session 1')).toEqual({ phone: '4015550100' })
  expect(seal.open(sealed, 'session 2')).toBeUndefined()
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  expect(seal.open(changed, 'session 1')).toBeUndefined()
  expect(seal.open('', 'session 1')).toBeUndefined()
})

test('a secret is replaced without anybody being signed out, and is worth nothing once it is dropped', () => {
  const sealed = sealWith([OLD]).close('kept', 'a')
  expect(sealWith([NEW, OLD]).open(sealed, 'a')).toBe('kept')
  expect(sealWith([NEW]).open(sealed, 'a')).toBeUndefined()
  expect(sealWith([NEW, OLD]).fingerprint('x')).toBe(sealWith([OLD]).fingerprint('x'))
})
