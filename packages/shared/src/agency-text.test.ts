import { expect, test } from 'vitest'
import { agencyStatus, agencyText } from './agency-text.ts'

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'A text of the agency.'])(
  'shows %s of the agency as it comes',
  (text) => {
    expect(agencyText(text)).toBe(text)
  },
)

test.each(['Operator License', 'constructor', 'suspension'])(
  'shows the status of %s as it comes in the language of the agency',
  (of) => {
    expect(agencyStatus('Suspended', of)).toBe('Suspended')
  },
)
