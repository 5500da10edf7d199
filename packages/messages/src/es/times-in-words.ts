import type * as en from '../en/times-in-words.ts'
import type { Translation } from '../translation.ts'

const words = [
  'una vez',
  'dos veces',
  'tres veces',
  'cuatro veces',
  'cinco veces',
  'seis veces',
  'siete veces',
  'ocho veces',
  'nueve veces',
  'diez veces',
]

export const timesInWords: Translation<typeof en.timesInWords> = (times) =>
  words[times - 1] ?? `${times} veces`
