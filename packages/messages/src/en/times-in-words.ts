const words = [
  'once',
  'twice',
  'three times',
  'four times',
  'five times',
  'six times',
  'seven times',
  'eight times',
  'nine times',
  'ten times',
]

/** How often something happened, from 1: `three times`. */
export const timesInWords = (times: number): string => words[times - 1] ?? `${times} times`
