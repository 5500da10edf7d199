import { describe, expect, it } from 'vitest'
import { flag, requiredText, text } from './answer-values.ts'
import {
  everyItem,
  fields,
  type Form,
  list,
  mapped,
  newNotes,
  optional,
  UNFIT,
  unused,
  wholeList,
} from './form.ts'
import { mannerOf } from './manner.ts'
import { specified } from './manner.ts'

const read = (form: Form, wire: unknown, manner = specified) => {
  const notes = newNotes()
  const data = form.reader(manner)(wire, notes)
  return { data, issues: notes.issues.map(({ path }) => path), notes }
}

const inner = fields({ name: requiredText }, { note: text, isOpen: optional(flag) })

describe('an object', () => {
  it('is unfit without a required field, and without any known field', () => {
    expect(read(inner, { note: 'x' })).toMatchObject({ data: UNFIT, issues: ['name'] })
    expect(read(inner, { other: 1 })).toMatchObject({ data: UNFIT, issues: ['name', '(answer)'] })
    expect(read(inner, [])).toMatchObject({ data: UNFIT, issues: ['(answer)'] })
  })

  it('goes on without another field that does not fit, which is noted', () => {
    expect(read(inner, { name: 'a', note: {}, isOpen: 'Y' })).toMatchObject({
      data: { name: 'a', note: null, isOpen: null },
      issues: ['note', 'isOpen'],
    })
  })

  it('notes the paths of undeclared fields, except in lists', () => {
    const outer = fields({ part: inner, parts: list(inner) })
    const { notes } = read(outer, {
      part: { name: 'a', rc: 8 },
      parts: [{ name: 'b', rc: 8 }],
      'S-5550187': 1,
    })
    expect(notes.undeclared.map(({ path }) => path)).toEqual([
      'part.rc',
      '(a name that may be data)',
    ])
  })

  it('names what does not fit in a list by its position', () => {
    const outer = fields({ parts: list(inner) })
    expect(read(outer, { parts: [{ name: 'a' }, { name: {} }, null] })).toMatchObject({
      data: { parts: { items: [{ name: 'a' }], unreadable: 2 } },
      issues: ['parts[1].name', 'parts[2]'],
    })
  })

  it('has the words of a single field', () => {
    const manner = mannerOf({ yes: ['Y'], fields: { isOpen: { yes: ['J'] } } })
    expect(read(inner, { name: 'a', isOpen: 'J' }, manner).data).toMatchObject({ isOpen: true })
    expect(read(inner, { name: 'a', isOpen: 'Y' }, manner).data).toMatchObject({ isOpen: null })
  })

  it('does not read a field that is not used', () => {
    const form = fields({ name: requiredText, other: unused(requiredText) })
    expect(read(form, { name: 'a', other: { odd: true } })).toMatchObject({ issues: [] })
    expect(read(form, { name: 'a' })).toMatchObject({ issues: [] })
  })
})

describe('a list', () => {
  it('keeps what it can read, counts the rest, and skips placeholders', () => {
    const manner = mannerOf({ none: ['NONE'] })
    expect(read(list(requiredText), ['a', '', {}, 'NONE'], manner).data).toEqual({
      items: ['a'],
      unreadable: 2,
    })
    expect(read(list(requiredText), 'a').data).toEqual({ items: [], unreadable: 1 })
  })

  it('that was asked for is an answer that means yes if it is empty', () => {
    expect(read(wholeList(requiredText), [])).toMatchObject({ notes: { isEmpty: true } })
    expect(read(wholeList(requiredText), [{}])).toMatchObject({ notes: { isEmpty: false } })
    expect(read(wholeList(requiredText), { a: 1 }).data).toBe(UNFIT)
    const whole = fields({ reasons: wholeList(requiredText) })
    expect(read(whole, { reasons: null }).data).toEqual({ reasons: { items: [], unreadable: 0 } })
    expect(read(whole, {}).data).toBe(UNFIT)
  })

  it('of which every item has to fit is unfit with one that does not', () => {
    expect(read(everyItem(requiredText), ['a', 7]).data).toEqual(['a', '7'])
    expect(read(everyItem(requiredText), ['a', {}]).data).toBe(UNFIT)
    expect(read(everyItem(requiredText), null).data).toBe(UNFIT)
  })
})

it('a mapped value can refuse what it reads', () => {
  const form = mapped(inner, (one, refuse) => (one.name === 'no' ? refuse('a yes') : one))
  expect(read(form, { name: 'yes' })).toMatchObject({ issues: [] })
  expect(read(form, { name: 'no' })).toMatchObject({ data: UNFIT, issues: ['(answer)'] })
})
