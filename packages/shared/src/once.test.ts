import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('a value is made when somebody asks for it, and only then', () => {
  const make = vi.fn<() => object>(() => ({}))
  const value = once(make)
  expect(make).not.toHaveBeenCalled()
  expect(value()).toBe(value())
  expect(make).toHaveBeenCalledOnce()
})

test('a value that is nothing is made once all the same', () => {
  const make = vi.fn<() => undefined>(() => undefined)
  const value = once(make)
  value()
  value()
  expect(make).toHaveBeenCalledOnce()
})

test('what could not be made is tried again', () => {
  const make = vi.fn<() => number>(() => 7)
  make.mockImplementationOnce(() => {
    throw new Error('not now')
  })
  const value = once(make)
  expect(value).toThrow('not now')
  expect(value()).toBe(7)
})
