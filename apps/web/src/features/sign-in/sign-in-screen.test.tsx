import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serviceTexts } from '@mva/messages/services'
import { signedOutCopy } from '@mva/messages/signed-out'
import {
  registrationServiceNames,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import { type Answers, defaultAnswers, Failure, inTurn } from '../../../testing/answers.ts'
import { renderSite, settings, type Site } from '../../../testing/render-site.tsx'

const LICENSE = 'State license / ID card'
const VEHICLE = 'Vehicle in the state'
const ADJUDICATION = 'Violation or suspension in the state'
const CRASH = 'Crash record in the state'

const open = async (way: string, answers: Answers = {}) => {
  const site = await renderSite('/guest-signin', answers)
  if (way !== LICENSE) await site.user.click(screen.getByRole('radio', { name: way }))
  return site
}

const summary = () => screen.findByRole('region', { name: /There(’s a| are) / })
const submit = ({ user }: Site) => user.click(screen.getByRole('button', { name: 'Sign in' }))

const typeDate = async ({ user }: Site, legend: string, [month, day, year]: readonly string[]) => {
  const group = within(await screen.findByRole('group', { name: legend }))
  await user.type(group.getByLabelText('Month'), month ?? '')
  await user.type(group.getByLabelText('Day'), day ?? '')
  await user.type(group.getByLabelText('Year'), year ?? '')
}

test('there are two tabs, and the individual’s has the four ways in their order', async () => {
  await renderSite('/guest-signin')
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    "I'm an individual",
    "I'm a business",
  ])
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false'])
  expect(
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, checked, labels }) => [value, labels?.[0]?.textContent, checked]),
  ).toEqual([
    ['1', LICENSE, true],
    ['2', VEHICLE, false],
    ['3', ADJUDICATION, false],
    ['4', CRASH, false],
  ])
  expect(screen.queryByRole('link', { name: /Registration renewal/ })).toBeNull()
})

test('the button is locked by a click, for a while', async () => {
  await renderSite('/guest-signin')
  const button = screen.getByRole('button', { name: 'Sign in' })
  expect(button.getAttribute('aria-disabled')).toBe('false')
  // Without the pauses of a user, in which the lock could end.
  fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await screen.findByRole('region', { name: /There(’s a| are) / })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
})

test('says at once at a name filled in by the browser that it is not allowed, without a summary', async () => {
  const { user } = await renderSite('/guest-signin')
  const lastName = screen.getByLabelText<HTMLInputElement>('Last name')
  fireEvent.input(lastName, { target: { value: 'Mary-Jane' } })
  expect(await screen.findByText(/^Special characters/)).toBeDefined()
  expect(screen.queryByRole('region', { name: /There(’s a| are) / })).toBeNull()
  await user.type(lastName, '{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: 9 })
  await user.type(lastName, 'Mary')
  await waitFor(() => expect(screen.queryByText(/^Special characters/)).toBeNull())
})

test('says nothing about a date of birth of which the browser has filled in a part', async () => {
  await renderSite('/guest-signin')
  const group = within(screen.getByRole('group', { name: 'Date of birth' }))
  fireEvent.input(group.getByLabelText('Month'), { target: { value: 'April' } })
  fireEvent.input(group.getByLabelText('Day'), { target: { value: '31' } })
  expect(screen.queryByText('A valid Date of birth is required')).toBeNull()
  fireEvent.input(group.getByLabelText('Year'), { target: { value: '1985' } })
  expect(await screen.findByText('A valid Date of birth is required')).toBeDefined()
})

test('shows where to find the case number, on narrow screens without a press', async () => {
  const { user } = await open(ADJUDICATION)
  expect(document.querySelector('details.help')?.hasAttribute('open')).toBe(true)
  const notice = within(await screen.findByRole('complementary'))
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'the notice of action that was mailed to you',
    'the courts public portal',
  ])
  await user.click(screen.getByRole('radio', { name: LICENSE }))
  expect(screen.queryByText(/notice of action/)).toBeNull()
})

test('the address chooses the business tab, whose services open in new tabs', async () => {
  await renderSite('/guest-signin?activeTab=businesspage')
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: "I'm a business" }).getAttribute('aria-selected')).toBe(
      'true',
    ),
  )
  const links = screen.getAllByRole('link', { name: /opens in a new tab/ })
  expect(
    links.map((link) => [
      link.textContent,
      ...['href', 'target', 'rel'].map((name) => link.getAttribute(name)),
    ]),
  ).toEqual(
    registrationServiceNames.map((service) => [
      `${serviceTexts[service].ofBusinesses}, opens in a new tab`,
      settings.links[registrationServices[service].businessLink],
      '_blank',
      'noreferrer',
    ]),
  )
  expect(screen.queryByRole('radio')).toBeNull()
})

test('arrow keys change the tab, and the address with it', async () => {
  const { user, router } = await renderSite('/guest-signin')
  await user.click(screen.getByRole('tab', { name: "I'm an individual" }))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toEqual({ activeTab: 'businesspage' }))
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: "I'm a business" }))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(router.history.length).toBe(1)
})

const born = { month: '4', day: '12', year: '1985' }
const date = { month: '8', day: '15', year: '2024' }
const none = { month: '', day: '', year: '' }

test.each([
  [
    LICENSE,
    { 'Last four digits of SSN': '4321', 'License # or State ID #': '9000500' },
    null,
    { loginTypeId: 1, lastFourDigitsOfSsn: '4321', licenseNumber: '9000500' },
  ],
  [
    VEHICLE,
    { 'Plate number': 'AB123', 'Plate type': '1', 'Last six digits of the VIN': '456789' },
    null,
    { loginTypeId: 2, plateNumber: 'AB123', plateTypeId: '1', vinLastSix: '456789' },
  ],
  [
    ADJUDICATION,
    { 'Case / Summons / Ticket number': '22413700123' },
    'Violation / Offense date',
    {
      loginTypeId: 3,
      caseNumber: '22413700123',
      violationDate: date,
      suspensionEffectiveDate: none,
    },
  ],
  [
    CRASH,
    { 'Crash location': '28' },
    'Date of crash',
    { loginTypeId: 4, crashDate: date, crashLocationId: '28' },
  ],
])('sends what was typed to sign in by %s', async (way, fields, dateLegend, sent) => {
  const site = await open(way, { 'signIn.start': () => new Failure(503) })
  await site.user.type(screen.getByLabelText('Last name'), 'Rivera')
  await typeDate(site, 'Date of birth', Object.values(born))
  if (dateLegend) await typeDate(site, dateLegend, Object.values(date))
  for (const [name, typed] of Object.entries(fields)) {
    const field = await screen.findByLabelText(name)
    if (field instanceof HTMLSelectElement) {
      await within(field).findByRole('option', { name: /^P/ })
      await site.user.selectOptions(field, typed)
    } else await site.user.type(field, typed)
  }
  await submit(site)
  await screen.findByRole('alert')
  expect(site.inputsTo('signIn.start')).toEqual([
    { lastName: 'Rivera', dateOfBirth: born, ...sent },
  ])
})

test('says each time to a customer whose browser blocks cookies that sign-in needs them, and keeps what was typed', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  const site = await open(LICENSE, { 'session.current': () => ({ stage: 'none' }) })
  await site.user.type(screen.getByLabelText('Last name'), 'Rivera')
  await typeDate(site, 'Date of birth', Object.values(born))
  await site.user.type(screen.getByLabelText('Last four digits of SSN'), '4321')
  await site.user.type(screen.getByLabelText('License # or State ID #'), '9000500')
  for (const time of [1, 2]) {
    await submit(site)
    await waitFor(() => expect(site.inputsTo('signIn.start')).toHaveLength(time))
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(signedOutCopy.cookiesRefused),
    )
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBe(
        'false',
      ),
    )
  }
  expect(site.router.state.location.pathname).toBe('/guest-signin')
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Rivera')
})

test('another way to sign in starts with an empty form and no errors', async () => {
  const site = await open(LICENSE)
  await site.user.type(screen.getByLabelText('Last name'), 'Person')
  await submit(site)
  await summary()
  await site.user.click(screen.getByRole('radio', { name: VEHICLE }))
  expect(await screen.findByLabelText<HTMLInputElement>('Plate number')).toHaveProperty('value', '')
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('')
  expect(screen.queryByRole('region', { name: /There(’s a| are) / })).toBeNull()
  await site.user.click(screen.getByRole('radio', { name: LICENSE }))
  expect(screen.getByLabelText<HTMLInputElement>('License # or State ID #').value).toBe('')
})

test('either of the two dates of a violation or suspension is enough', async () => {
  const site = await open(ADJUDICATION)
  const violation = await screen.findByRole('group', { name: 'Violation / Offense date' })
  await submit(site)
  await waitFor(() => expect(violation.textContent).toContain('is required'))
  await typeDate(site, 'Suspension effective date', Object.values(date))
  await waitFor(() => expect(violation.textContent).not.toContain('is required'))
})

test.each([
  [VEHICLE, 'signIn.plateTypes', 'Plate type'],
  [CRASH, 'signIn.crashLocations', 'Crash location'],
] as const)('%s: the list that failed to load is loaded again', async (way, procedure, label) => {
  const answer = inTurn<(input: unknown) => unknown>(
    () => new Failure(500),
    defaultAnswers[procedure],
  )
  const { user } = await open(way, { [procedure]: (input: unknown) => answer()(input) })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  const list = within(screen.getByLabelText(label))
  expect(await list.findByRole('option', { name: /^P/ })).toBeDefined()
  expect(screen.queryByText(/couldn’t load/)).toBeNull()
})
