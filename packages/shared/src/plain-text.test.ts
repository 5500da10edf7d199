import { describe, expect, it } from 'vitest'
import {
  comparableText,
  plainText,
  withoutAccents,
  withoutSeparators,
  withoutSpaces,
} from './plain-text.ts'

describe('what people type and paste', () => {
  it.each<readonly [what: string, typed: string, plain: string]>([
    ['directional marks around a phone copied from a contact', '\u202a401\u202c', '401'],
    ['isolates', '\u2068Smith\u2069', 'Smith'],
    ['zero width spaces and joiners', 'Sm\u200bi\u200dth\u2060', 'Smith'],
    ['soft hyphens', 'Rive\u00adra', 'Rivera'],
    ['a byte order mark', '\ufeff123456', '123456'],
    ['variation selectors', '1\ufe0f', '1'],
    ['no-break and narrow spaces', '\u00a0De\u00a0la\u202fRosa\u2009', 'De la Rosa'],
    ['tabs and line breaks', '\tRivera\r\n', 'Rivera'],
    ['several spaces', 'De   la  Rosa', 'De la Rosa'],
    ...'-‐‑‒–—―−﹣－⁃˗'
      .split('')
      .map((dash) => ['a dash', `Mary${dash}Jane`, 'Mary-Jane'] as const),
    ..."'’‘‛ʼʻ`´′＇"
      .split('')
      .map((mark) => ['an apostrophe', `O${mark}Brien`, "O'Brien"] as const),
    ['curly quotes', '“Bob”', '"Bob"'],
    ['a half beside a number', '123½ Main St', '123 1/2 Main St'],
    ['a half after a space', '123 ½ Main St', '123 1/2 Main St'],
    ['a fraction slash', '123 1⁄2 Main St', '123 1/2 Main St'],
    ['three quarters', '9¾', '9 3/4'],
    ['wide letters and digits', 'ＡＢ１２', 'AB12'],
    ['ligatures and signs', 'ﬁn…', 'fin...'],
    ['letters and accents in two characters', 'Nu\u0301n\u0303ez', 'Núñez'],
    ['letters of Latin-1', 'Núñez Müller Øst', 'Núñez Müller Øst'],
    ['other letters of Europe', 'Łukasz Đorđević Őz İnan', 'Lukasz Dordevic Oz Inan'],
    ['letters of Vietnam', 'Nguyễn Thị', 'Nguyen Thi'],
    ['a letter whose capital is not of Latin-1', 'Ysaÿe', 'Ysaye'],
    ['two accents on a letter', 'x\u0323\u0302', 'x'],
    ['letters of another script', 'Иванов', 'Иванов'],
  ])('is read as an agency can store it: %s', (_what, typed, plain) => {
    expect(plainText(typed)).toBe(plain)
    expect(plainText(plain)).toBe(plain)
  })

  it.each([
    [' 12 34\u200b', '1234', '1234'],
    ['12-34', '12-34', '1234'],
    ['12.34 – 56', '12.34-56', '123456'],
    ['-12', '-12', '-12'],
    ['12.', '12.', '12.'],
  ])(
    'in groups, %j, is read without spaces, %j, or without separators, %j',
    (typed, one, other) => {
      expect(withoutSpaces(typed)).toBe(one)
      expect(withoutSeparators(typed)).toBe(other)
    },
  )
})

it.each([
  ['Núñez', 'Nunez'],
  ['Łukasz Đorđević', 'Lukasz Dordevic'],
  ['Øst', 'Ost'],
])('%s without accents and strokes is %s', (name, plain) => {
  expect(withoutAccents(name)).toBe(plain)
  expect(comparableText(name)).toBe(comparableText(plain))
})
