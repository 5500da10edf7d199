import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, test, vi } from 'vitest'
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

/** Watches a page with this content. */
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
const isStep = (step: number) => screen.findByText(`step ${step}`)
const [ofOther, ofStory] = [0, 1]
const nextButton = (at: number) => main.querySelectorAll('button')[at] as Element

test('moves on with each step that the page shows as done', async () => {
  const user = watch(form)
  await user.click(screen.getByLabelText('Yes'))
  await isStep(1)
  await user.click(nextButton(ofStory))
  main.innerHTML = payment
  await isStep(3)
  await user.type(screen.getByRole('textbox'), '4')
  await isStep(4)
  await user.click(screen.getByRole('button', { name: 'Complete' }))
  main.innerHTML = '<h1>Transaction confirmation</h1>'
  await isStep(6)
})

test('stays at a press that leads nowhere', async () => {
  const user = watch(form)
  await user.click(screen.getByLabelText('Yes'))
  await user.click(nextButton(ofStory))
  main.append('An error')
  await isStep(1)
  main.innerHTML = payment
  await isStep(3)
})

test('catches up when the presenter reaches what is shown next in another way', async () => {
  watch(form)
  await isStep(0)
  main.innerHTML = payment
  await isStep(3)
})

test('waits for the press beside the right vehicle, even if what it leads to is on the page already', async () => {
  const user = watch(`${form}<h1>Payment information</h1>`)
  await user.click(screen.getByLabelText('Yes'))
  await user.click(nextButton(ofOther))
  await isStep(1)
  await user.click(nextButton(ofStory))
  await isStep(3)
})

test('does not move on for another visitor of the same world', async () => {
  const user = watch(form, false)
  await user.click(screen.getByLabelText('Yes'))
  await isStep(0)
})
