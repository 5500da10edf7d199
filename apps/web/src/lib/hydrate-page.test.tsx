import { act } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { hydratePage } from './hydrate-page.ts'

const Page = () => {
  const [way, setWay] = useState('license')
  const [name, setName] = useState('')
  return (
    <form>
      {['license', 'vehicle'].map((value) => (
        <input
          key={value}
          type="radio"
          name="way"
          value={value}
          checked={way === value}
          onChange={() => setWay(value)}
        />
      ))}
      <input name="lastName" value={name} onChange={({ target }) => setName(target.value)} />
      <select name="type">
        <option value="">Select</option>
        <option value="PAS">Passenger</option>
      </select>
      <input name="certified" type="checkbox" />
      <output>{`${way} ${name}`}</output>
    </form>
  )
}

const root = document.createElement('div')
const field = (selector: string) => {
  const found = root.querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`there is no ${selector}`)
  return found
}

/** Fills in the page before the scripts arrive. */
const fillIn = () => {
  document.body.append(root)
  root.innerHTML = renderToString(<Page />)
  field('[value=vehicle]').checked = true
  field('[name=lastName]').value = 'Rivera'
  field('select').value = 'PAS'
  field('[name=certified]').checked = true
  field('[name=lastName]').focus()
  field('[name=lastName]').setSelectionRange(2, 3)
}

const hydrate = async () => {
  const reported = vi.fn<typeof reportError>()
  vi.stubGlobal('reportError', reported)
  const before = field('[name=lastName]')
  const page = await act(() => hydratePage(root, <Page />))
  return { reported, isSame: before === field('[name=lastName]'), page }
}

afterEach(() => root.remove())

test('brings back what a customer typed, chose and focused before an extension made React render the page again', async () => {
  fillIn()
  for (const input of root.querySelectorAll('input')) input.after(document.createElement('div'))
  const { reported, isSame, page } = await hydrate()
  expect(isSame).toBe(false)
  expect(reported).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(field('[value=vehicle]').checked).toBe(true))
  expect(field('[name=lastName]').value).toBe('Rivera')
  expect(field('select').value).toBe('PAS')
  expect(field('[name=certified]').checked).toBe(true)
  expect(field('output').textContent).toBe('vehicle Rivera')
  expect(document.activeElement).toBe(field('[name=lastName]'))
  expect(field('[name=lastName]').selectionStart).toBe(2)
  expect(field('[name=lastName]').selectionEnd).toBe(3)
  act(() => page.unmount())
})

test('moves the focus nowhere if the customer has left the field by then', async () => {
  fillIn()
  field('form').before(document.createElement('div'))
  field('[name=lastName]').blur()
  const { page } = await hydrate()
  await vi.waitFor(() => expect(field('[name=lastName]').value).toBe('Rivera'))
  expect(document.activeElement).toBe(document.body)
  act(() => page.unmount())
})

test('changes no field of a page that no extension has changed', async () => {
  fillIn()
  const { reported, isSame, page } = await hydrate()
  expect(isSame).toBe(true)
  expect(reported).not.toHaveBeenCalled()
  act(() => page.unmount())
})
