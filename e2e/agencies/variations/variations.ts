import { answersThatSayNo } from './answers-that-say-no.ts'
import { badItems } from './bad-items.ts'
import { datesAndFlags } from './dates-and-flags.ts'
import { doubtfulValues } from './doubtful-values.ts'
import { failures } from './failures.ts'
import { idsAndNumbers } from './ids-and-numbers.ts'
import { missingValues } from './missing-values.ts'
import { transport } from './transport.ts'
import type { Variation } from './variation.ts'

/** Every odd answer that the site is tested with. */
export const variations: readonly Variation[] = [
  ...answersThatSayNo,
  ...idsAndNumbers,
  ...missingValues,
  ...datesAndFlags,
  ...transport,
  ...badItems,
  ...failures,
  ...doubtfulValues,
]
