import { expect, it } from 'vitest'
import { callersMailTexts, inCallersLanguage, mailTexts } from './caller-language.ts'

it('writes in the language of the header', () => {
  expect(inCallersLanguage('es', callersMailTexts)).toBe(mailTexts('es'))
  expect(mailTexts('es')).not.toBe(mailTexts('en'))
})

it.each([undefined, '', 'fr', 'en-US,en;q=0.9', 'constructor', '__proto__'])(
  'writes in English if the header is %s',
  (header) => {
    expect(inCallersLanguage(header, callersMailTexts)).toBe(mailTexts('en'))
  },
)
