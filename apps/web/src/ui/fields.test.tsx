import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PhoneField } from './phone-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SecretField } from './secret-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const setUp = (ui: React.ReactNode) => {
  render(ui)
  return userEvent.setup()
}

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

const BirthDate = ({ error }: { error?: string }) => (
  <>
    <ErrorSummary
      errors={error ? [{ field: 'birth', message: error }] : []}
      submitCount={error ? 1 : 0}
    />
    <DateField
      name="birth"
      legend="Date of birth"
      hint="For example: 4 28 1986"
      error={error}
      isBirthDate
      month={{ name: 'birth.month' }}
      day={{ name: 'birth.day' }}
      year={{ name: 'birth.year' }}
    />
  </>
)

test('a date is a group of three numeric inputs with autofill', () => {
  setUp(<BirthDate />)
  const group = screen.getByRole('group', { name: 'Date of birth' })
  expect(descriptionOf(group)).toBe('For example: 4 28 1986')
  const boxes = within(group).getAllByRole('textbox')
  expect(boxes.map((box) => box.getAttribute('autocomplete'))).toEqual([
    'bday-month',
    'bday-day',
    'bday-year',
  ])
  expect(boxes.map((box) => box.getAttribute('inputmode'))).toEqual(Array(3).fill('numeric'))
  expect(within(group).getByLabelText('Year').getAttribute('name')).toBe('birth.year')
})

test('the error of a date belongs to its group, and its link in the summary focuses the first input', async () => {
  const user = setUp(<BirthDate error="A valid date is required" />)
  const group = screen.getByRole('group', { name: 'Date of birth' })
  expect(descriptionOf(group)).toBe('For example: 4 28 1986 Error: A valid date is required')
  await user.click(screen.getByRole('link', { name: 'A valid date is required' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Month'))
})

const CrashDate = ({ onSend }: { onSend: (typed: unknown) => void }) => {
  const { register, handleSubmit } = useForm<{ crash: Record<'month' | 'day' | 'year', string> }>()
  return (
    <form noValidate onSubmit={handleSubmit(onSend)}>
      <DateField
        name="crash"
        legend="Date of crash"
        month={register('crash.month')}
        day={register('crash.day')}
        year={register('crash.year')}
      />
      <button type="submit">Send</button>
    </form>
  )
}

const pasteDate = async (box: string, text: string) => {
  const sent = vi.fn<(typed: unknown) => void>()
  const user = setUp(<CrashDate onSend={(typed) => sent(typed)} />)
  await user.type(screen.getByLabelText('Month'), '9')
  await user.click(screen.getByLabelText(box))
  await user.paste(text)
  const focused = document.activeElement
  await user.click(screen.getByRole('button', { name: 'Send' }))
  return { crash: sent.mock.lastCall?.[0], focused }
}

test.each([
  ['Month', '04/12/1985'],
  ['Day', '1985-04-12'],
  ['Year', '04/12/1985'],
])('a date pasted into the %s box as %s fills all three boxes', async (box, text) => {
  const { crash, focused } = await pasteDate(box, text)
  expect(crash).toEqual({ crash: { month: '04', day: '12', year: '1985' } })
  expect(focused).toBe(screen.getByLabelText('Year'))
})

test.each([
  [
    'a year in directional marks',
    'Year',
    '\u202a1985\u202c',
    { month: '9', day: '', year: '1985' },
  ],
  ['a day with a space', 'Day', '12 ', { month: '9', day: '12', year: '' }],
  ['a month by name', 'Month', ' Jul', { month: '07', day: '', year: '' }],
  ['a date with the year cut', 'Day', '04/12/85', { month: '04', day: '12', year: '85' }],
  ['a number that is too long', 'Day', '123', { month: '9', day: '', year: '' }],
  ['a year that would be cut off', 'Year', '19850', { month: '9', day: '', year: '' }],
  ['words', 'Year', 'soon', { month: '9', day: '', year: '' }],
])('pasted into a date, %s is entered whole or not at all', async (_what, box, text, crash) => {
  const sent = vi.fn<(typed: unknown) => void>()
  const user = setUp(<CrashDate onSend={(typed) => sent(typed)} />)
  if (box !== 'Month') await user.type(screen.getByLabelText('Month'), '9')
  await user.click(screen.getByLabelText(box))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent.mock.lastCall?.[0]).toEqual({ crash })
})

test('the name of a month is shown as its digits when the customer leaves the box', async () => {
  const user = setUp(<CrashDate onSend={() => undefined} />)
  await user.type(screen.getByLabelText('Month'), 'Sept')
  await user.tab()
  expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe('09')
  expect(document.activeElement).toBe(screen.getByLabelText('Day'))
})

test('a dropped date fills all three boxes', () => {
  setUp(<CrashDate onSend={() => undefined} />)
  const day = screen.getByLabelText('Day')
  fireEvent.drop(day, { dataTransfer: { getData: () => 'April 12, 1985' } })
  const values = ['Month', 'Day', 'Year'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(values).toEqual(['04', '12', '1985'])
})

test('a number pasted into a box of a date fills only that box', async () => {
  const { crash, focused } = await pasteDate('Year', '1985')
  expect(crash).toEqual({ crash: { month: '9', day: '', year: '1985' } })
  expect(focused).toBe(screen.getByLabelText('Year'))
})

const Ways = ({ error }: { error?: string }) => {
  const [way, setWay] = useState<string | null>(null)
  return (
    <RadioGroup
      name="way"
      legend="How?"
      error={error}
      selected={way}
      onChange={(event) => setWay(event.target.value)}
      options={[
        { value: '1', label: 'By text', description: 'Message and data rates may apply' },
        { value: '2', label: 'By email' },
      ]}
    />
  )
}

test('the mouse and the arrow keys select a tile', async () => {
  const user = setUp(<Ways />)
  const text = screen.getByRole<HTMLInputElement>('radio', { name: /By text.*rates may apply/ })
  const email = screen.getByRole<HTMLInputElement>('radio', { name: 'By email' })
  await user.click(text)
  expect(text.checked).toBe(true)
  await user.keyboard('{ArrowDown}')
  expect([text.checked, email.checked]).toEqual([false, true])
})

test('an unanswered radio group shows its error', () => {
  setUp(<Ways error="Please select one of the options above." />)
  const group = screen.getByRole('radiogroup', { name: 'How?' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(group)).toBe('Error: Please select one of the options above.')
})

test('a secret is masked until the customer shows it, and is no password that a browser offers to keep', async () => {
  const user = setUp(<SecretField name="ssn" label="Last four digits of SSN" />)
  const box = screen.getByLabelText<HTMLInputElement>('Last four digits of SSN')
  await user.type(box, '1234')
  const isMasked = () => box.classList.contains('masked')
  expect([isMasked(), box.type, box.autocomplete]).toEqual([true, 'text', 'off'])
  const show = screen.getByRole('button', { name: 'Show Last four digits of SSN' })
  expect(show.getAttribute('aria-pressed')).toBe('false')
  await user.click(show)
  expect([isMasked(), box.value]).toEqual([false, '1234'])
  expect(show.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Hide Last four digits of SSN' }))
  expect(isMasked()).toBe(true)
})

const phone = (isClipboardBlocked = false) => (
  <PhoneField
    name="phone"
    legend="Phone"
    isOptional
    hint="Message and data rates may apply"
    isClipboardBlocked={isClipboardBlocked}
    areaCode={{ name: 'phone.areaCode' }}
    prefix={{ name: 'phone.prefix' }}
    lineNumber={{ name: 'phone.lineNumber' }}
  />
)

const phoneBoxes = () =>
  within(screen.getByRole('group', { name: 'Phone (optional)' })).getAllByRole<HTMLInputElement>(
    'textbox',
  )

test('ten typed digits fill the three phone inputs without a Tab', async () => {
  const user = setUp(phone())
  await user.type(screen.getByLabelText('Area code, 3 digits'), '401')
  await user.keyboard('5550100')
  expect(phoneBoxes().map((box) => box.value)).toEqual(['401', '555', '0100'])
  expect(document.activeElement).toBe(screen.getByLabelText('Line number, 4 digits'))
})

test.each([
  ['\u202a(401) 555‑0133\u202c', ['401', '555', '0133']],
  ['tel:+1-401-555-0133', ['401', '555', '0133']],
  ['401 ', ['401', '', '']],
  ['401-555-0133 x5', ['', '', '']],
  ['+44 20 7946 0958', ['', '', '']],
  ['4015', ['', '', '']],
])('a phone pasted as %j is entered whole or not at all', async (text, parts) => {
  const user = setUp(phone())
  await user.click(screen.getByLabelText('Area code, 3 digits'))
  await user.paste(text)
  expect(phoneBoxes().map((box) => box.value)).toEqual(parts)
})

test('pasted digits replace the selected ones', async () => {
  const user = setUp(phone())
  const areaCode = screen.getByLabelText<HTMLInputElement>('Area code, 3 digits')
  await user.type(areaCode, '41')
  areaCode.setSelectionRange(1, 2)
  await user.paste('02')
  expect(areaCode.value).toBe('402')
})

test('each input of a phone in error is described by the error, as those of a date', () => {
  setUp(
    <PhoneField
      name="phone"
      legend="Phone"
      error="Phone must have 10 digits."
      areaCode={{ name: 'phone.areaCode' }}
      prefix={{ name: 'phone.prefix' }}
      lineNumber={{ name: 'phone.lineNumber' }}
    />,
  )
  const boxes = within(screen.getByRole('group', { name: 'Phone' })).getAllByRole('textbox')
  expect(boxes.map(descriptionOf)).toEqual(Array(3).fill('Error: Phone must have 10 digits.'))
})

test('an autofilled input does not move the focus', async () => {
  setUp(phone())
  const [areaCode, , lineNumber] = phoneBoxes()
  lineNumber?.focus()
  if (areaCode) areaCode.value = '401'
  areaCode?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(document.activeElement).toBe(lineNumber)
})

test('a phone field with a blocked clipboard allows no paste and no copy', async () => {
  const user = setUp(phone(true))
  await user.click(screen.getByLabelText('Area code, 3 digits'))
  await user.paste('401')
  expect(phoneBoxes()[0]?.value).toBe('')
  await user.keyboard('12')
  await user.tripleClick(screen.getByLabelText('Area code, 3 digits'))
  await user.cut()
  expect(phoneBoxes()[0]?.value).toBe('12')
})

test('every field is announced as required unless it is optional, and as valid until it has an error', () => {
  const noBoxes = { month: { name: 'm' }, day: { name: 'd' }, year: { name: 'y' } }
  setUp(
    <>
      <TextField name="plate" label="Plate" />
      <TextField name="line2" label="Line 2" isOptional />
      <TextField name="vin" label="VIN" error="VIN is required" />
      <SecretField name="ssn" label="SSN" />
      <SelectField name="state" label="State" placeholder="Select a state" options={[]} />
      <DateField name="crash" legend="Date of crash" {...noBoxes} />
      <DateField name="violation" legend="Violation" isRequired={false} {...noBoxes} />
      <Ways />
      {phone()}
    </>,
  )
  const stateOf = (field: HTMLElement) => [
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      ? field.required
      : field.getAttribute('aria-required') === 'true',
    field.getAttribute('aria-invalid') === 'true',
  ]
  const boxesOf = (name: string | RegExp) =>
    within(screen.getByRole('group', { name })).getAllByRole('textbox').map(stateOf)
  expect(stateOf(screen.getByLabelText('Plate'))).toEqual([true, false])
  expect(screen.getByLabelText('Plate').getAttribute('aria-invalid')).toBe('false')
  expect(stateOf(screen.getByLabelText('Line 2 (optional)'))).toEqual([false, false])
  expect(stateOf(screen.getByLabelText('VIN'))).toEqual([true, true])
  expect(stateOf(screen.getByLabelText('SSN'))).toEqual([true, false])
  expect(stateOf(screen.getByLabelText('State'))).toEqual([true, false])
  expect(boxesOf('Date of crash')).toEqual([1, 2, 3].map(() => [true, false]))
  expect(boxesOf('Violation')).toEqual([1, 2, 3].map(() => [false, false]))
  expect(boxesOf(/^Phone/)).toEqual([1, 2, 3].map(() => [false, false]))
  expect(stateOf(screen.getByRole('radiogroup', { name: 'How?' }))).toEqual([true, false])
})

test('the error summary is announced by its focus alone, and names the part of each error', () => {
  const required = 'City is required'
  setUp(
    <ErrorSummary
      submitCount={1}
      errors={[
        { field: 'a.city', message: required, part: 'Physical Address' },
        { field: 'b.city', message: required, part: 'Mailing Address' },
      ]}
    />,
  )
  const summary = screen.getByRole('region', { name: 'Error: There are 2 problems' })
  expect(document.activeElement).toBe(summary)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(summary.closest('[aria-live]')).toBeNull()
  for (const part of ['Physical Address', 'Mailing Address']) {
    expect(screen.getByRole('heading', { level: 3, name: part })).toBeDefined()
    expect(screen.getByRole('link', { name: `${part}: ${required}` })).toBeDefined()
  }
})
