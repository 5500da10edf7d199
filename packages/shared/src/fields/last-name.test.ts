import { describe, expect, it } from 'vitest'
import { validationIssue } from '../../testing/validation-issues.ts'
import { lastName } from './last-name.ts'

const specialCharacters =
  'Special characters ";", "<", "|", "," and "-" are not allowed. For hyphenated names please use a space in place of hyphen / dash.'

describe('a last name', () => {
  it.each(['Rivera', "O'Brien Núñez", 'Smith 3', 'x'.repeat(40), ' Rivera '])(
    'may be %j',
    (name) => {
      expect(lastName.parse(name)).toBe(name.trim())
    },
  )

  it.each('!"#$%&\'()*+./:=>?@[]^_`{}~'.split(''))('may have a %s', (symbol) => {
    expect(validationIssue(lastName, `Smith${symbol}Jones`)).toBeUndefined()
  })

  it.each(';<|,-'.split(''))('may not have a %s', (symbol) => {
    expect(validationIssue(lastName, `Smith${symbol}Jones`)).toBe(specialCharacters)
  })

  it.each(['', ' ', null, undefined, 7])('is required if it is %j', (name) => {
    expect(validationIssue(lastName, name)).toBe('Last name is required')
  })

  it('may have up to forty characters', () => {
    expect(validationIssue(lastName, 'x'.repeat(41))).toBe('Last name is limited to 40 characters')
  })
})
