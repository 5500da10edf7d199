import { expect, test } from 'vitest'
import { agencyText } from './agency-text.ts'

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'A text of the agency.'])(
  'shows %s of the agency as it comes',
  (text) => {
    expect(agencyText(text)).toBe(text)
  },
)
