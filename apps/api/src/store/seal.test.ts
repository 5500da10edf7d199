import { expect, test } from 'vitest'
import { sealerOf, type UnreadableRecord } from './seal.ts'

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
    isSecretMissing: true,
    message: `a record in sessions is sealed with the secret ${old.secretIds[0]}, which SESSION_SECRET does not have`,
  })
  expect(failure(sealerOf([NEW]).close('kept', 'a'), 'b')).toMatchObject({ isSecretMissing: false })
})
