import { expect, test } from 'vitest'
import { ifReadable, MissingSecret, sealerOf, type UnreadableRecord } from './seal.ts'

const OLD = 'last year: a secret that is long enough'
const NEW = 'this year: a secret that is long enough'

test('opens a sealed value for its purpose only, and rejects a changed one', () => {
  const { close, open } = sealerOf([OLD])
  const sealed = close({ phone: '4015550100' }, 'session 1')
  expect(sealed).not.toContain('4015550100')
  expect(open(sealed, 'session 1', 'sessions')).toEqual({ phone: '4015550100' })
  // Not the last character: some of its bits encode nothing.
  const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.slice(-1)}`
  for (const [text, purpose] of [
    [sealed, 'session 2'],
    [changed, 'session 1'],
    [sealed.slice(0, 9), 'session 1'],
  ] as const)
    expect(() => open(text, purpose, 'sessions')).toThrow(
      'a record in sessions was changed, or moved from another row',
    )
})

test('seals with the first secret and opens with each of them', () => {
  const sealed = sealerOf([OLD, NEW]).close('kept', 'a')
  for (const secrets of [[OLD], [OLD, NEW], [NEW, OLD]] as const)
    expect(sealerOf(secrets).open(sealed, 'a', 'sessions')).toBe('kept')
})

test('distinguishes a text of a secret that it does not have from a changed one', () => {
  const old = sealerOf([OLD])
  const failure = (text: string, purpose: string) => {
    try {
      return sealerOf([NEW]).open(text, purpose, 'sessions')
    } catch (error) {
      return error as UnreadableRecord
    }
  }
  expect(failure(old.close('kept', 'a'), 'a')).toMatchObject({
    name: 'UnreadableRecord',
    isSecretMissing: true,
    message: `a record in sessions is sealed with the secret ${old.secretIds[0]}, which SESSION_SECRET does not have`,
  })
  expect(failure(sealerOf([NEW]).close('kept', 'a'), 'b')).toMatchObject({ isSecretMissing: false })
})

test('opens what an earlier process sealed with the same secret', () => {
  const sealed = '1303fc26.eRAP2gpdAHJYlWWJ0A7EpJe6e-Nsoi5DIqTz7f14JvGQtA'
  expect(sealerOf([OLD]).open(sealed, 'a', 'sessions')).toBe('kept')
})

test('treats only a record that cannot be opened as missing', () => {
  const { close, open } = sealerOf([OLD])
  const sealed = close('kept', 'a')
  expect(ifReadable(() => open(sealed, 'a', 'sessions'))).toBe('kept')
  expect(ifReadable(() => open(sealed, 'b', 'sessions'))).toBeUndefined()
  const fail = () => {
    throw new Error('the database is gone')
  }
  expect(() => ifReadable(fail)).toThrow('the database is gone')
})

test('names the secrets that a database was used with, if they are known', () => {
  const advice = ': add that secret to the end of the list, after a comma.'
  expect(new MissingSecret(['1a2b3c4d', '5e6f7a8b'])).toMatchObject({
    code: 'MISSING_SECRET',
    message: `The database was used with another SESSION_SECRET (1a2b3c4d or 5e6f7a8b)${advice}`,
  })
  expect(new MissingSecret().message).toBe(
    `The database was used with another SESSION_SECRET${advice}`,
  )
})
