import { describe, expect, it } from 'vitest'
import { validationIssue } from '../../testing/validation-issues.ts'
import { contactEmail, email } from './email.ts'

const field = email('Email is required.')
const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`

describe('an email address', () => {
  it.each([
    'ann@example.com',
    ' ann@example.com ',
    'A.N_n-1@mail-1.example.co',
    '_ann@example.com',
    '1@2.museum',
    ofLength(80),
  ])('may give %j', (address) => {
    expect(field.parse(address)).toBe(address.trim())
  })

  it.each([
    ['nothing', '', 'Email is required.'],
    ['only spaces', '  ', 'Email is required.'],
    ['no @', 'ann.example.com', 'Please enter a valid email address.'],
    ['two @', 'ann@@example.com', 'Please enter a valid email address.'],
    ['nothing before the @', '@example.com', 'Please enter a valid email address.'],
    ['nothing after the @', 'ann@', 'Please enter a valid email address.'],
    ['no dot after the @', 'ann@example', 'Please enter a valid email address.'],
    ['two dots in a row', 'ann@example..com', 'Please enter a valid email address.'],
    ['a dot at the end', 'ann@example.com.', 'Please enter a valid email address.'],
    ['a dot at the front', '.ann@example.com', 'Please enter a valid email address.'],
    ['a domain that begins with a dash', 'ann@-example.com', 'Please enter a valid email address.'],
    ['digits as the last part', 'ann@192.168.0.1', 'Please enter a valid email address.'],
    ['a space inside', 'ann lee@example.com', 'Email address contains invalid characters.'],
    ['a plus sign', 'ann+dmv@example.com', 'Email address contains invalid characters.'],
    ['a letter with an accent', 'andré@example.com', 'Email address contains invalid characters.'],
    ['two addresses', 'a@example.com,b@example.com', 'Email address contains invalid characters.'],
    ['81 characters', ofLength(81), 'Email is limited to 80 characters.'],
  ])('is invalid with %s', (_what, address, message) => {
    expect(validationIssue(field, address)).toBe(message)
  })

  it('is refused for its length before its format is looked at', () => {
    expect(validationIssue(field, `a@${'a-'.repeat(50_000)}`)).toBe(
      'Email is limited to 80 characters.',
    )
  })
})

describe('an email address as a contact', () => {
  const contact = contactEmail('Email is required')

  it.each([
    ['a plus sign', 'ann+dmv@example.com', 'ann+dmv@example.com'],
    ['an apostrophe', "ann.o'brien@example.com", "ann.o'brien@example.com"],
    ['the apostrophe of a phone', 'ann.o’brien@example.com', "ann.o'brien@example.com"],
  ])('may have %s', (_what, typed, address) => {
    expect(contact.parse(typed)).toBe(address)
  })

  it.each(['ann lee@example.com', 'andré@example.com', 'ann@exam+ple.com', 'a&b@example.com'])(
    'is invalid as %j',
    (typed) => {
      expect(validationIssue(contact, typed)).toMatch(/^(?:Email address contains|Please enter)/)
    },
  )

  it.each([
    'a&b@example.com',
    'andré@example.com',
    '"ann lee"@example.com',
    'ann.o’brien@example.com',
    `${'a'.repeat(100)}@example.com`,
    'ann at example.com',
  ])('is kept unchanged if it is on record as %j', (onRecord) => {
    const kept = contactEmail('Email is required', 'Email', onRecord)
    expect(kept.parse(` ${onRecord} `)).toBe(onRecord)
    expect(kept.parse('ann@example.com')).toBe('ann@example.com')
    expect(validationIssue(kept, `x${onRecord} y`)).toBeDefined()
  })
})
