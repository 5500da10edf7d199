import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Step } from './story.ts'
import { useStepPresses } from './use-step-presses.ts'

const next = { role: 'button', name: 'Next' } as const

const steps: readonly Step[] = [
  { show: ['2 vehicles'], press: { role: 'button', name: 'Renew', beside: 'MR2026' } },
  { inputs: [{ choose: { role: 'radio', name: 'Yes' } }], press: next },
  { at: 'Transaction fee', press: next },
  { set: { group: 'card', choice: 'usual' } },
]

const Presses = () => {
  const [step, setStep] = useState(0)
  useStepPresses(steps, step, setStep)
  return <output>step {step}</output>
}

const main = document.createElement('main')
const scrolledTo: string[] = []

afterEach(() => {
  main.remove()
  scrolledTo.length = 0
})

const begin = () => {
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this.textContent)
  }
  document.body.append(main)
  main.innerHTML = `<p>You have <b>2 vehicles</b></p><article>AB123 <button>Renew</button></article><article>MR2026 <button>Renew</button></article>`
  render(<Presses />)
  return userEvent.setup()
}

const atStep = (step: number) => screen.findByText(`step ${step}`)
const marked = () =>
  [...document.querySelectorAll('[data-story]')].map(({ textContent }) => textContent)
const press = (name: string, at = 0) => screen.getAllByRole('button', { name })[at] as Element

const certify = `<label><input type="radio"> Yes</label><button>Next</button>`
const fees = '<h2>Transaction fee</h2><button>Next</button>'

test('moves on with the press beside the right vehicle, and with no other', async () => {
  const user = begin()
  await user.click(press('Renew'))
  expect(await atStep(0)).toBeDefined()
  await user.click(press('Renew', 1))
  expect(await atStep(1)).toBeDefined()
})

test('stays at a step whose inputs or heading the page does not have, such as after a double click', async () => {
  const user = begin()
  await user.click(press('Renew', 1))
  main.innerHTML = '<button>Next</button>'
  await user.click(press('Next'))
  expect(await atStep(1)).toBeDefined()
  main.innerHTML = certify
  await user.dblClick(press('Next'))
  expect(await atStep(2)).toBeDefined()
  main.innerHTML = fees
  await user.click(press('Next'))
  expect(await atStep(3)).toBeDefined()
})

test('catches up when a later step was done, and not when an earlier one is done again', async () => {
  const user = begin()
  main.innerHTML = fees
  await user.click(press('Next'))
  expect(await atStep(3)).toBeDefined()
  main.innerHTML = certify
  await user.click(press('Next'))
  expect(await atStep(3)).toBeDefined()
})

test('stays at a step whose button cannot be used yet', async () => {
  const user = begin()
  await user.click(press('Renew', 1))
  main.innerHTML = certify.replace('<button', '<button aria-disabled="true"')
  await user.click(press('Next'))
  expect(await atStep(1)).toBeDefined()
})

test('marks what the step names as soon as the page shows it, and nothing else, and keeps the first of it in view until the presenter moves', async () => {
  const user = begin()
  expect(await atStep(0)).toBeDefined()
  expect(marked()).toEqual(['2 vehicles', 'Renew'])
  await user.click(press('Renew', 1))
  expect(await atStep(1)).toBeDefined()
  expect(marked()).toEqual([])
  main.innerHTML = certify
  await expect.poll(marked).toEqual([' Yes', 'Next'])
  expect(new Set(scrolledTo)).toEqual(new Set(['2 vehicles', ' Yes']))
  fireEvent.wheel(document.body)
  scrolledTo.length = 0
  main.append(document.createElement('p'))
  fireEvent.scroll(document)
  await user.click(press('Next'))
  expect(await atStep(2)).toBeDefined()
  expect(marked()).toEqual([])
  expect(scrolledTo).toEqual([])
})
