import { describe, expect, it } from 'vitest'
import { validationIssue } from '../../testing/validation-issues.ts'
import { emptyPhone, optionalPhone, phone, phoneBoxToCorrect, phoneInBoxes } from './phone.ts'

const required = phone({ required: 'Phone is required' })
const optional = optionalPhone()
const typed = (areaCode: string, prefix: string, lineNumber: string) => ({
  areaCode,
  prefix,
  lineNumber,
})

describe('a phone number in three inputs', () => {
  it('is parsed to ten digits', () => {
    expect(required.parse(typed('401', ' 555', '0142 '))).toBe('4015550142')
    expect(optional.parse(typed('401', '555', '0142'))).toBe('4015550142')
  })

  it.each([
    [typed('401', '555', ''), 'Phone must have 10 digits.', 'lineNumber'],
    [typed('', '', '0142'), 'Phone must have 10 digits.', 'areaCode'],
    [typed('401', '55', '0142'), 'Phone must have 10 digits.', 'prefix'],
    [typed('4015', '55', '0142'), 'Phone must have 10 digits.', 'areaCode'],
    [typed('401', '55A', '0142'), 'Phone number contains invalid characters.', 'prefix'],
    [typed('401', '555', '-142'), 'Phone number contains invalid characters.', 'lineNumber'],
  ])('is invalid as %j: %s, at the %s', (boxes, message, box) => {
    expect(validationIssue(required, boxes)).toBe(message)
    expect(validationIssue(optional, boxes)).toBe(message)
    expect(phoneBoxToCorrect(boxes)).toBe(box)
  })

  it('may be empty only if the phone is optional', () => {
    expect(validationIssue(required, emptyPhone)).toBe('Phone is required')
    expect(validationIssue(required, undefined)).toBe('Phone is required')
    expect(optional.parse(typed('', ' ', ''))).toBeNull()
    expect(phoneBoxToCorrect()).toBe('areaCode')
  })

  it('is split into the inputs if it is on file', () => {
    expect(phoneInBoxes('4015550142')).toEqual(typed('401', '555', '0142'))
    expect(phoneInBoxes('5550142')).toEqual(emptyPhone)
    expect(phoneInBoxes(null)).toEqual(emptyPhone)
  })
})
