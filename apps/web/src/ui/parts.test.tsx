import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Accordion } from './accordion.tsx'
import { Disclosure } from './disclosure.tsx'
import { ProcessingOverlay } from './processing-overlay.tsx'
import { Stepper } from './stepper.tsx'
import { Tooltip } from './tooltip.tsx'
import { WizardActions } from './wizard-actions.tsx'

const setUp = (ui: ReactNode) => {
  render(ui)
  return userEvent.setup()
}

const steps = ['Get ready', 'Review', 'Confirmation']

test('the stepper announces the completed steps, the current step and the number of steps', () => {
  setUp(<Stepper steps={steps} current={2} />)
  const progress = screen.getByRole('region', { name: 'Progress' })
  expect(
    within(progress)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Get ready completed', 'Review ', 'Confirmation not completed'])
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Review ')
  expect(progress.textContent).toContain('STEP 2 of 3 Review')
})

test('the stepper marks the last step as completed when the flow is complete', () => {
  setUp(<Stepper steps={steps} current={3} isComplete />)
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe(
    'Confirmation completed',
  )
})

test('the accordion opens one section at a time, renders its body on opening, and closes it by its button', async () => {
  const drawn = vi.fn<() => ReactNode>(() => 'Second body')
  const Second = drawn
  const user = setUp(
    <Accordion
      initial="first"
      sections={[
        { id: 'first', heading: 'First', body: 'First body' },
        { id: 'second', heading: 'Second', body: <Second /> },
      ]}
    />,
  )
  const button = (name: string) => screen.getByRole('button', { name })
  const open = () =>
    ['First', 'Second'].filter((name) => button(name).getAttribute('aria-expanded') === 'true')
  expect(screen.getByRole('heading', { level: 2, name: 'First' })).toBeDefined()
  expect(open()).toEqual(['First'])
  expect(drawn).not.toHaveBeenCalled()
  button('Second').focus()
  await user.keyboard('{Enter}')
  expect(open()).toEqual(['Second'])
  expect(document.getElementById('second')?.textContent).toBe('Second body')
  await user.click(button('Second'))
  expect(open()).toEqual([])
})

test('the accordion keeps the pressed heading in view when a section above it closes', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const user = setUp(
    <Accordion
      initial="first"
      sections={[
        { id: 'first', heading: 'First', body: 'First body' },
        { id: 'second', heading: 'Second', body: 'Second body' },
      ]}
    />,
  )
  expect(scrolled).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Second' }))
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('button', { name: 'Second' })])
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
})

test('More shows the hidden content, turns into Less, and names its subject', async () => {
  const user = setUp(
    <Disclosure closedText="More" openText="Less" about="2021 TOYOTA RAV4">
      The rest
    </Disclosure>,
  )
  expect(screen.queryByText('The rest')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More about 2021 TOYOTA RAV4' }))
  const less = screen.getByRole('button', { name: 'Less about 2021 TOYOTA RAV4', expanded: true })
  expect(document.getElementById(String(less.getAttribute('aria-controls')))).toBe(
    screen.getByText('The rest'),
  )
  await user.click(less)
  expect(screen.queryByText('The rest')).toBeNull()
})

const tooltip = () => ({
  user: setUp(<Tooltip short="M" full="Motorcycle" />),
  short: screen.getByRole('button', { name: 'Motorcycle' }),
})

test.each(['hover', 'focus', 'tap'])(
  'the tooltip opens on %s and closes on Escape',
  async (way) => {
    const { user, short } = tooltip()
    if (way === 'hover') await user.hover(short)
    else if (way === 'focus') await user.tab()
    else await user.pointer({ keys: '[TouchA]', target: short })
    expect(screen.getByRole('tooltip').textContent).toBe('Motorcycle')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  },
)

test('the tooltip closes on a tap outside', async () => {
  const { user, short } = tooltip()
  await user.pointer({ keys: '[TouchA]', target: short })
  expect(screen.getByRole('tooltip')).toBeDefined()
  await user.pointer({ keys: '[TouchA]', target: document.body })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('the processing overlay keeps the focus and ignores Escape', async () => {
  const user = setUp(
    <ProcessingOverlay
      heading="Processing"
      text="Please do not close."
      textOfLongWait="It takes long."
    />,
  )
  const overlay = screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Processing' })
  await user.keyboard('{Escape}')
  expect(overlay.open).toBe(true)
  expect(overlay.contains(document.activeElement)).toBe(true)
})

test('the processing overlay says after ten seconds that it takes longer', () => {
  vi.useFakeTimers()
  render(<ProcessingOverlay heading="Processing" text="Wait." textOfLongWait="It takes long." />)
  act(() => {
    vi.advanceTimersByTime(9_000)
  })
  expect(screen.queryByText('It takes long.')).toBeNull()
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  screen.getByText('It takes long.')
  vi.useRealTimers()
})

test('the wizard shows Previous, then Next, which submits, then the actions that leave', async () => {
  const chosen: string[] = []
  const user = setUp(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        chosen.push('submitted')
      }}
    >
      <WizardActions
        onPrevious={() => chosen.push('previous')}
        leave={[{ text: 'Cancel and go to profile', onSelect: () => chosen.push('left') }]}
      />
    </form>,
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Previous',
    'Next',
    'Cancel and go to profile',
  ])
  for (const button of buttons) await user.click(button)
  expect(chosen).toEqual(['previous', 'submitted', 'left'])
})

test('Next that is not ready can be reached, and is described by the reason', async () => {
  const user = setUp(
    <WizardActions onPrevious={vi.fn<() => void>()} notReady="Fill in all required fields." />,
  )
  const next = screen.getByRole('button', { name: 'Next' })
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Fill in all required fields.',
  )
})

test('the wizard hides Next when the customer cannot continue', () => {
  setUp(<WizardActions onPrevious={vi.fn<() => void>()} nextText={null} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
