import { afterEach, expect, it, vi } from 'vitest'
import { fillIn } from './fill-in.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const show = (html: string) => {
  document.body.innerHTML = html
}
const input = (at: string) => document.querySelector<HTMLInputElement>(at)

it('fills in text, choices, lists and dates, by name or by id', async () => {
  show(`
    <fieldset id="way"><input type="radio" name="way" value="1"><input type="radio" name="way" value="2"></fieldset>
    <input name="plateNumber"><input id="cardNumber"><input name="bornOn.month"><input name="bornOn.day"><input name="bornOn.year">
    <select name="type"><option value=""></option><option value="PAS"></option></select>`)
  await fillIn({
    way: 2,
    plateNumber: 'AB123',
    cardNumber: '4111111111111111',
    type: 'PAS',
    bornOn: { month: '4', day: '12', year: '1985' },
  })
  expect(input('[value="2"]')?.checked).toBe(true)
  expect(input('[name="plateNumber"]')?.value).toBe('AB123')
  expect(input('[name="bornOn.year"]')?.value).toBe('1985')
  expect(input('#cardNumber')?.value).toBe('4111111111111111')
  expect(document.querySelector('select')?.value).toBe('PAS')
})

it('waits for a field that appears later, and stops when it never appears', async () => {
  vi.useFakeTimers()
  const filled = fillIn({ lastName: 'Rivera', neverThere: 'x' })
  await vi.advanceTimersByTimeAsync(500)
  show('<input name="lastName">')
  await vi.advanceTimersByTimeAsync(20_000)
  await filled
  expect(input('[name="lastName"]')?.value).toBe('Rivera')
})
