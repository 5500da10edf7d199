import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { keep } from './demo-state.ts'
import type { Story } from './story.ts'
import { useStoryWatch } from './use-story-watch.ts'

const story: Story = {
  id: 'a-story',
  title: 'A story',
  shows: '',
  person: '',
  start: { at: '/profile' },
  notes: [],
  steps: [
    { choose: 'Yes' },
    { press: 'Next', beside: 'MR2026' },
    { see: 'Payment information' },
    { fillIn: 'card number' },
    { press: 'Complete' },
    { see: 'Transaction confirmation' },
  ],
}

const Watch = ({ isPresenter = true }: { isPresenter?: boolean }) => {
  const [step, setStep] = useState(0)
  useStoryWatch({ story, step, isPresenter, onStep: setStep })
  return <output>step {step}</output>
}

const main = document.createElement('main')

const watch = (html: string, isPresenter = true) => {
  main.innerHTML = html
  document.body.append(main)
  vi.stubGlobal('fetch', async () => Response.json([]))
  render(<Watch isPresenter={isPresenter} />)
  return userEvent.setup()
}

afterEach(() => {
  keep('pressed', undefined)
  main.remove()
})

const form = `
  <label><input type="radio" name="owner">Yes</label>
  <article>AB123 <button>Next</button></article>
  <article>MR2026 <button>Next</button></article>`
const payment = `
  <h1>Payment <b>information</b></h1>
  <input autocomplete="cc-number"><button>Complete</button>`
const atStep = (step: number) => screen.findByText(`step ${step}`)
const [ofOther, ofStory] = [0, 1]
const nextButton = (at: number) => main.querySelectorAll('button')[at] as Element

test('moves on with each step that the page shows as done', async () => {
  const user = watch(form)
  await user.click(screen.getByLabelText('Yes'))
  expect(await atStep(1)).toBeDefined()
  await user.click(nextButton(ofStory))
  main.innerHTML = payment
  expect(await atStep(3)).toBeDefined()
  await user.type(screen.getByRole('textbox'), '4')
  expect(await atStep(4)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Complete' }))
  main.innerHTML = '<h1>Transaction confirmation</h1>'
  expect(await atStep(6)).toBeDefined()
})

test('stays at the step when a press has no effect', async () => {
  const user = watch(form)
  await user.click(screen.getByLabelText('Yes'))
  await user.click(nextButton(ofStory))
  main.append('An error')
  expect(await atStep(1)).toBeDefined()
  main.innerHTML = payment
  expect(await atStep(3)).toBeDefined()
})

test('catches up when the presenter reaches the next shown text another way', async () => {
  watch(form)
  expect(await atStep(0)).toBeDefined()
  main.innerHTML = payment
  expect(await atStep(3)).toBeDefined()
})

test('waits for the press beside the right vehicle, even if what it leads to is on the page already', async () => {
  const user = watch(`${form}<h1>Payment information</h1>`)
  await user.click(screen.getByLabelText('Yes'))
  await user.click(nextButton(ofOther))
  expect(await atStep(1)).toBeDefined()
  await user.click(nextButton(ofStory))
  expect(await atStep(3)).toBeDefined()
})

test('does not move on for another visitor of the same world', async () => {
  const user = watch(form, false)
  await user.click(screen.getByLabelText('Yes'))
  expect(await atStep(0)).toBeDefined()
})
