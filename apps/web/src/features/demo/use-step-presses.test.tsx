import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Step } from './story.ts'
import { useStepPresses } from './use-step-presses.ts'

const next = { role: 'button', name: 'Next' } as const

const steps: readonly Step[] = [
  { press: { role: 'button', name: 'Renew', beside: 'MR2026' } },
  { inputs: [{ choose: { role: 'radio', name: 'Yes' } }], press: next },
  { at: 'Transaction fee', press: next },
  { set: 'Card payment', to: 'Accepted' },
]

const Presses = () => {
  const [step, setStep] = useState(0)
  useStepPresses(steps[step], () => setStep(step + 1))
  return <output>step {step}</output>
}

const main = document.createElement('main')

afterEach(() => main.remove())

const begin = () => {
  document.body.append(main)
  main.innerHTML = `<article>AB123 <button>Renew</button></article><article>MR2026 <button>Renew</button></article>`
  render(<Presses />)
  return userEvent.setup()
}

const atStep = (step: number) => screen.findByText(`step ${step}`)
const marked = () =>
  [...document.querySelectorAll('[data-story]')].map(({ textContent }) => textContent)
const press = (name: string, at = 0) => screen.getAllByRole('button', { name })[at] as Element

const certify = `<label><input type="radio"> Yes</label><button>Next</button>`

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
  main.innerHTML = '<h2>Transaction fee</h2><button>Next</button>'
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

test('marks what the step names as soon as the page shows it, and nothing else', async () => {
  const user = begin()
  await user.click(press('Renew', 1))
  expect(await atStep(1)).toBeDefined()
  expect(marked()).toEqual([])
  main.innerHTML = certify
  await expect.poll(marked).toEqual([' Yes', 'Next'])
  await user.click(press('Next'))
  expect(await atStep(2)).toBeDefined()
  expect(marked()).toEqual([])
})
