import { formatLongDay } from '@mva/shared/dates'
import { readListOf } from '@mva/shared/models/read-list'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { agencyHelp, helpNotes } from '../../testing/agency-help.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { StateIcon } from '../../ui/state-icon.tsx'
import { type FoundRegistration, keepFoundRegistration } from './state.ts'
import { StatusActions } from './status-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

const found = {
  plateNumber: 'AB123',
  registrationType: 'Passenger',
  vinNumberLastSix: '456789',
  isButton: false,
  registrationExpiration: null,
  stickerExpiration: null,
  statusDescription: null,
  statusActions: readListOf([]),
}

beforeEach(() => keepFoundRegistration(null))

/** Goes from a page to the status page with the answer of a lookup, if there is one. */
const open = async (registration: FoundRegistration | null, from = '/vehicle-lookup') => {
  const { router } = await renderSite(from)
  keepFoundRegistration(registration)
  await router.navigate({ to: '/vehicle-status' })
  return router.state.location.pathname
}

const factsOf = (element: 'dt' | 'dd') =>
  [...document.querySelectorAll(element)].map(({ textContent }) => textContent)

test.each([null, '0001-01-01'])(
  'shows missing data as unknown, and a missing inspection as none found: %s',
  async (date) => {
    await open({ ...found, registrationExpiration: date, stickerExpiration: date })
    const status = await screen.findByText('Status')
    expect(status.textContent).toBe('Status Unknown')
    expect(factsOf('dd').slice(3)).toEqual(['Unknown', 'No previous inspection found'])
  },
)

test.each([
  ['opened from any other page', found, '/'],
  ['opened by the lookup without a status', null, '/vehicle-lookup'],
  ['loaded', null, '/vehicle-status'],
])('redirects to the lookup when the status page is %s', async (_how, registration, from) => {
  expect(await open(registration, from)).toBe('/vehicle-lookup')
  await screen.findByRole('heading', { name: 'Vehicle lookup' })
})

test('the status is headed by the agency’s word, above the five facts in their order', async () => {
  await open({ ...found, statusDescription: 'Held for review' })
  const status = await screen.findByText('Held for review')
  expect(status.parentElement?.textContent).toBe('Status Held for review')
  expect(factsOf('dt')).toEqual([
    'Plate number',
    'Registration type',
    'Last six of the VIN',
    'Registration expiration',
    'Inspection sticker expiration',
  ])
  expect(status.compareDocumentPosition(screen.getByText('Plate number'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const buttons = within(screen.getByRole('main')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Back', 'Print'])
})

test.each([
  [null, [], `This page can’t tell what to do about this registration. ${agencyHelp}`],
  ['Suspended', [], `This page can’t tell what to do about this registration. ${agencyHelp}`],
  ['Suspended', [{ actionInstruction: 'Pay.', actionLabel: null, actionUrl: null }], undefined],
  ['Active', [], undefined],
])(
  'says whom to ask about the status %s with the steps %o',
  async (statusDescription, steps, help) => {
    await open({ ...found, statusDescription, statusActions: readListOf(steps) })
    await screen.findByRole('heading', { name: 'Vehicle status' })
    expect(helpNotes()[0]).toBe(help)
  },
)

test('shows the day of the answer on the status page, also in print', async () => {
  await open(found)
  const day = await screen.findByText(`As of ${formatLongDay(new Date())}`)
  expect(day.closest('.no-print')).toBeNull()
})

test('shows the message of the catalogue and links onward when a screen crashes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await open({ ...found, registrationExpiration: 'no date' })
  expect((await screen.findByRole('alert')).textContent).toContain('technical difficulties')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test.each([
  ['Active', 'good'],
  ['Expired', 'bad'],
  ['Suspended', 'bad'],
  ['Canceled', 'bad'],
  ['ACTIVE', 'good'],
  [null, 'bad'],
])('the status %s looks %s', (description, look) => {
  const { container } = render(<StatusBadge description={description} />)
  expect(container.querySelector(`.status-box--${look}`)).not.toBeNull()
})

test('expired, suspended, canceled and all others have four different icons', () => {
  const icons = ['Expired', 'Suspended', 'Canceled', 'Active', 'Held'].map((description) =>
    render(<StatusBadge description={description} />)
      .container.querySelector('path')
      ?.getAttribute('d'),
  )
  const checkCircle = render(<StateIcon name="checkCircle" />)
  expect(new Set(icons).size).toBe(4)
  expect(icons.slice(3)).toEqual(
    Array(2).fill(checkCircle.container.querySelector('path')?.getAttribute('d')),
  )
})

const actions = [
  {
    actionInstruction: 'Pay the fee.',
    actionLabel: 'Pay',
    actionUrl: 'https://agency.example/pay',
  },
  { actionInstruction: 'Bring proof.', actionLabel: 'Visit', actionUrl: null },
]

test('a result of button type has each instruction above a button that opens its page in a new tab', () => {
  render(<StatusActions isButton statusActions={readListOf(actions)} />)
  const link = screen.getByRole('link', { name: 'Pay, opens in a new tab' })
  expect(link.getAttribute('href')).toBe('https://agency.example/pay')
  expect(link.getAttribute('target')).toBe('_blank')
  // No referrer implies no opener.
  expect(link.getAttribute('rel')).toBe('noreferrer')
  expect([...link.classList]).toEqual(['usa-button'])
  expect(link.previousElementSibling?.textContent).toBe('Pay the fee.')
  expect(screen.getByText('Bring proof.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Visit/ })).toBeNull()
})

test('any other result lists the required steps and says to wait 24 hours', () => {
  render(<StatusActions isButton={false} statusActions={readListOf(actions)} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Pay the fee.',
    'Bring proof.',
  ])
  expect(screen.getByRole('heading').textContent).toBe('Required steps')
  expect(screen.getByText(/wait 24 hours before re-checking/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([true, false])('lists no steps if there are none (%o)', (isButton) => {
  const { container } = render(<StatusActions isButton={isButton} statusActions={readListOf([])} />)
  expect(container.textContent).toBe('')
})

test('says how many steps could not be shown', async () => {
  await open({ ...found, statusActions: { items: actions, unreadable: 1 } })
  expect(await screen.findByText(/^One step could not be shown. For help, call/)).toBeDefined()
  expect(screen.getByText('Bring proof.')).toBeDefined()
})

test('a step with a page but no name for it has no link', () => {
  const [step] = actions
  if (!step) throw new Error('no step')
  render(<StatusActions isButton statusActions={readListOf([{ ...step, actionLabel: null }])} />)
  expect(screen.getByText('Pay the fee.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
