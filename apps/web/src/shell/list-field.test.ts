import { expect, test } from 'vitest'
import { sortByText } from './list-field.tsx'

test('sorts the options of a list by what is shown in Spanish, with accents as the language has them', () => {
  const options = ['Ómnibus', 'Motocicleta', 'Automóvil', 'Remolque'].map((text) => ({ text }))
  expect(sortByText(options, 'es-US').map(({ text }) => text)).toEqual([
    'Automóvil',
    'Motocicleta',
    'Ómnibus',
    'Remolque',
  ])
})
