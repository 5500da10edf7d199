import { expect, test } from 'vitest'
import { compareMessages } from './compare-messages.ts'
import type { LanguageRules } from './language-rules.ts'

const rules: LanguageRules = {
  sameAsEnglish: { 'cart.copy.vin': 'an abbreviation' },
  pairs: [['¿', '?']],
  forbiddenWords: { English: ['the'], 'lacks its accent': ['numero'] },
  allowedWords: {},
}

const copy = {
  vin: 'VIN',
  remove: 'Remove',
  question: 'Remove it (now)?',
  left: (count: number) => (count === 1 ? 'One left.' : `${count} left.`),
  sent: (to: string, isSent: boolean) => `To ${to}: ${isSent ? 'sent' : 'not sent'}.`,
  call: (id: string) => ['Call at', `and name ${id}.`],
  fee: ({ amount }: { amount: string }) => `Fee of ${amount}`,
  steps: ['Choose', 'Enter'],
}
const translated = {
  vin: 'VIN',
  remove: 'Quitar',
  question: '¿Quitarlo (ahora)?',
  left: (count: number) => (count === 1 ? 'Queda uno.' : `Quedan ${count}.`),
  sent: (to: string, isSent: boolean) => `A ${to}: ${isSent ? 'enviado' : 'no enviado'}.`,
  call: (id: string) => ['Llame al', `y diga ${id}.`],
  fee: ({ amount }: { amount: string }) => `Tarifa de ${amount}`,
  steps: ['Elegir', 'Ingresar'],
}

const compare = (other: object, of: LanguageRules = rules) =>
  compareMessages({ cart: { copy } }, { cart: { copy: { ...translated, ...other } } }, of)

test('finds nothing wrong with a complete translation', () => {
  expect(compare({})).toEqual([])
})

test.each<[string, object, string]>([
  ['a missing key', { remove: undefined }, 'cart.copy.remove: is missing'],
  ['a missing step', { steps: ['Elegir'] }, 'cart.copy.steps.1: is missing'],
  ['a key that English lacks', { more: 'Más' }, 'cart.copy.more: is not in English'],
  ['a text for a function', { left: 'Quedan' }, 'cart.copy.left: is of another kind'],
  ['an English text', { remove: 'Remove' }, 'cart.copy.remove: is still English: Remove'],
  [
    'a count that is not shown',
    { left: (count: number) => (count === 1 ? 'Queda uno.' : 'Quedan varios.') },
    'cart.copy.left: shows other values than the English text: Quedan varios.',
  ],
  [
    'a value that is not shown in a part of a sentence',
    { call: () => ['Llame al', 'y diga su número.'] },
    'cart.copy.call.1: shows other values than the English text: y diga su número.',
  ],
  [
    'values in each other’s place',
    { sent: (to: string, isSent: boolean) => `A ${isSent ? to : 'nadie'}: enviado.` },
    'cart.copy.sent: shows other values than the English text: A nadie: enviado.',
  ],
  [
    'a property that is not shown',
    { fee: () => 'Tarifa' },
    'cart.copy.fee: shows other values than the English text: Tarifa',
  ],
  [
    'an unpaired question mark',
    { question: 'Quitarlo (ahora)?' },
    'cart.copy.question: has an unpaired ¿ or ?: Quitarlo (ahora)?',
  ],
  [
    'an unpaired bracket',
    { question: '¿Quitarlo (ahora?' },
    'cart.copy.question: has an unpaired ( or ): ¿Quitarlo (ahora?',
  ],
  [
    'a colon that English lacks',
    { remove: 'Quitar:' },
    'cart.copy.remove: has other punctuation at its edge than the English text: Quitar:',
  ],
  [
    'an English word',
    { remove: 'Quitar the' },
    'cart.copy.remove: contains “the” (English): Quitar the',
  ],
  [
    'a word without its accent',
    { remove: 'Numero' },
    'cart.copy.remove: contains “numero” (lacks its accent): Numero',
  ],
])('reports %s', (_what, other, problem) => {
  expect(compare(other)).toContain(problem)
})

test('reports missing and superfluous files and exports', () => {
  expect(compareMessages({ cart: { copy }, home: {} }, { cart: {}, inicio: {} })).toEqual([
    'cart.copy: is missing',
    'home.ts: is missing',
    'inicio.ts: is not in English',
  ])
})

test('checks English only for its punctuation and its forbidden words', () => {
  const english = { cart: { copy: { vin: 'VIN (number', note: 'Ask the (state) Agency.' } } }
  const forbiddenWords = { 'names no agency': ['the agency', 'state agency'] }
  expect(
    compareMessages(english, english, { ...rules, sameAsEnglish: {}, forbiddenWords }),
  ).toEqual([
    'cart.copy.vin: has an unpaired ( or ): VIN (number',
    'cart.copy.note: contains “state agency” (names no agency): Ask the (state) Agency.',
  ])
})

test('reports an allowance that is not needed any more', () => {
  const problem = 'cart.copy.vin: needs no allowance any more'
  expect(compare({ vin: 'NIV' })).toEqual([problem])
  const allowedWords = { 'cart.copy.remove': 'the name of a law' }
  expect(compare({}, { ...rules, allowedWords })).toEqual([
    'cart.copy.remove: needs no allowance any more',
  ])
  expect(compare({ remove: 'Quitar the' }, { ...rules, allowedWords })).toEqual([])
})
