import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { readListOf } from '@mva/shared/models/read-list'
import { describe, expect, it } from 'vitest'
import { date, id, text } from './answer-values.ts'
import { fieldIssues } from './field-issues.ts'
import { list, orEmpty, orNull, unused, wholeList } from './reading.ts'
import { acknowledgement, renamed } from './row.ts'
import { unreadableItems } from './unreadable.ts'

const suspension = renamed({ since: ['suspensionEffectiveDate', date] })
const vehicle = renamed({
  vehicleId: ['vehicleRegistrationId', id],
  make: ['make', text],
  suspensions: ['suspensions', list(suspension)],
})
const answer = renamed(
  { vehicles: ['onlineRegistrationDetails', wholeList(vehicle)] },
  { born: ['dateOfBirth', date], name: ['lastName', text] },
)

const good = { vehicleRegistrationId: 1, make: 'TOYOTA', suspensions: [] }
const readGood = { vehicleId: '1', make: 'TOYOTA', suspensions: readListOf([]) }

describe('a list', () => {
  it.each([undefined, null, '', ' ', []])('is empty if it is %o', (wire) => {
    expect(z.decode(list(vehicle), wire)).toEqual(readListOf([]))
    expect(z.decode(wholeList(vehicle), wire ?? null)).toEqual(readListOf([]))
  })

  it('has one item if it is that item', () => {
    expect(z.decode(list(vehicle), good)).toEqual(readListOf([readGood]))
    expect(z.decode(wholeList(vehicle), good)).toEqual(readListOf([readGood]))
    expect(z.decode(list(text), 'Pay your fine.')).toEqual(readListOf(['Pay your fine.']))
    expect(z.decode(list(suspension), { suspensionEffectiveDate: '2026-01-05' })).toEqual(
      readListOf([{ since: '2026-01-05' }]),
    )
  })

  it.each(['none', 0, true, {}, { count: 1 }])('is one unreadable item if it is %o', (wire) => {
    for (const item of [vehicle, suspension])
      expect(z.decode(list(item), wire)).toMatchObject({ items: [], unreadable: 1 })
  })

  it.each(['none', undefined, 0, true, {}, { count: 1 }])(
    'that was asked for cannot be read if it is %o',
    (wire) => {
      for (const item of [vehicle, suspension])
        expect(z.safeDecode(wholeList(item), wire).success).toBe(false)
    },
  )

  it('keeps the readable items and counts the others', () => {
    const wire = [good, null, { ...good, make: {} }, 'TOYOTA', { make: 'HONDA' }, good]
    expect(z.decode(list(vehicle), wire)).toMatchObject({
      items: [readGood, readGood],
      unreadable: 4,
    })
  })

  it('drops an unreadable item of a nested list, and keeps the outer item', () => {
    const suspensions = [{ suspensionEffectiveDate: '2026-01-05' }, 'none', {}]
    const { items, unreadable } = z.decode(list(vehicle), [{ ...good, suspensions }])
    expect(unreadable).toBe(0)
    expect(items[0]?.suspensions).toMatchObject({
      items: [{ since: '2026-01-05' }],
      unreadable: 2,
    })
  })

  it('is encoded with the readable items', () => {
    const read = z.decode(list(vehicle), [good, null])
    expect(z.encode(list(vehicle), read)).toEqual([good])
    expect(z.encode(list(vehicle), readListOf([]))).toEqual([])
  })

  it('decodes or counts each item of any JSON list', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constant(good))), (wire) => {
        const { items, unreadable } = z.decode(list(vehicle), wire)
        expect(items.length + unreadable).toBe(wire.length)
      }),
    )
  })
})

describe('an optional field', () => {
  it('is decoded as missing if it is unreadable, and the rest is kept', () => {
    const wire = { onlineRegistrationDetails: [good], dateOfBirth: '17.04.1986', lastName: 'SILVA' }
    expect(z.decode(answer, wire)).toMatchObject({
      vehicles: readListOf([readGood]),
      born: null,
      name: 'SILVA',
    })
  })

  it('is encoded like any other', () => {
    const domain = { vehicles: readListOf([]), born: '1986-04-17', name: null }
    expect(z.encode(answer, domain)).toEqual({
      onlineRegistrationDetails: [],
      dateOfBirth: '1986-04-17',
      lastName: null,
    })
  })
})

describe('what could not be read of an answer', () => {
  it('is empty if the whole answer was readable', () => {
    expect(unreadableItems(z.decode(answer, { onlineRegistrationDetails: [good] }))).toEqual([])
  })

  it('has the path on the wire, the expected and the actual type', () => {
    const wire = {
      onlineRegistrationDetails: [
        good,
        { ...good, suspensions: [null] },
        { make: {} },
        { ...good, suspensions: 'none' },
      ],
      dateOfBirth: '17.04.1986',
      lastName: { first: 'MARIA' },
    }
    expect(unreadableItems(z.decode(answer, wire))).toEqual([
      {
        path: 'onlineRegistrationDetails[1].suspensions[0]',
        expected: 'object',
        received: 'null',
      },
      {
        path: 'onlineRegistrationDetails[2].vehicleRegistrationId',
        expected: 'number or string',
        received: 'missing',
      },
      { path: 'onlineRegistrationDetails[2].make', expected: 'string', received: 'object' },
      { path: 'onlineRegistrationDetails[3].suspensions', expected: 'array', received: 'string' },
      { path: 'dateOfBirth', expected: 'string (date)', received: 'string (99.99.9999)' },
      { path: 'lastName', expected: 'string', received: 'object' },
    ])
  })

  it('has the index as path if the answer is a list', () => {
    expect(unreadableItems(z.decode(wholeList(vehicle), [good, 7]))).toEqual([
      { path: '[1]', expected: 'object', received: 'number' },
    ])
  })

  it('never contains a value of the answer', () => {
    const secret = 'S3CRET'
    const value = fc.oneof(
      fc.constant(secret),
      fc.constant([secret]),
      fc.constant({ vehicleRegistrationId: `${secret} ${secret}`, unreadable: [secret] }),
      fc.jsonValue(),
    )
    const wire = fc.record({
      onlineRegistrationDetails: fc.oneof(value, fc.array(value)),
      dateOfBirth: value,
      lastName: value,
    })
    fc.assert(
      fc.property(wire, (body) => {
        const read = z.safeDecode(answer, body)
        const issues = read.success ? unreadableItems(read.data) : fieldIssues(read.error, body)
        expect(JSON.stringify(issues)).not.toContain(secret)
      }),
    )
  })
})

describe('an answer that does not fit', () => {
  const issuesOf = (codec: z.ZodMiniType, wire: unknown) => {
    const { error } = z.safeDecode(codec, wire)
    return error ? fieldIssues(error, wire) : []
  }

  it('has an issue without a path if it is not an object', () => {
    expect(issuesOf(answer, undefined)).toEqual([
      { path: '(answer)', expected: 'object', received: 'missing' },
    ])
    expect(issuesOf(answer, [])).toEqual([
      { path: '(answer)', expected: 'object', received: 'array' },
    ])
  })

  it('has an issue with the path of the field', () => {
    expect(issuesOf(answer, { onlineRegistrationDetails: { a: 1 } })).toEqual([
      { path: 'onlineRegistrationDetails', expected: 'array', received: 'object' },
    ])
  })
})

it('accepts any content of an acknowledgement', () => {
  for (const wire of [undefined, null, '', 'OK', 0, false, [], { error: 'none' }])
    expect(z.decode(acknowledgement, wire)).toEqual({})
  expect(z.encode(acknowledgement, {})).toEqual({})
})

it('passes an unused field through unchanged', () => {
  const codec = renamed({ status: ['status', unused(z.int())] })
  for (const status of [undefined, null, 200, '200', { code: 200 }])
    expect(z.decode(codec, { status })).toEqual({ status })
})

it('decodes a missing optional object as an empty one', () => {
  const codec = orEmpty(renamed({ name: ['lastName', text] }))
  for (const wire of [undefined, null, '', {}])
    expect(z.decode(codec, wire)).toEqual({ name: null })
  expect(z.safeDecode(codec, 'SILVA').success).toBe(false)
})

it('decodes an answer of another shape as null if the codec allows it', () => {
  const codec = orNull(vehicle)
  expect(z.decode(codec, good)).toEqual(readGood)
  expect(z.encode(codec, readGood)).toEqual(good)
  for (const wire of [undefined, null, 'OK', true, {}, [], { ...good, make: {} }])
    expect(z.decode(codec, wire)).toBeNull()
  expect(z.encode(codec, null)).toBeNull()
})
