import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatLongDay } from '@mva/shared/dates'
import { readListOf } from '@mva/shared/read-list'
import { agencyHelp, helpNotes } from '../../../testing/agency-help.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { type FoundRegistration, pageState } from '../../lib/page-state.ts'
import { StateIcon } from '../../ui/state-icon.tsx'
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

beforeEach(() => pageState.delete('foundRegistration'))

/** Goes from a page to the status page with the answer of a lookup, if there is one. */
const open = async (registration: FoundRegistration | null, from = '/vehicle-lookup') => {
  const { router } = await renderSite(from)
  if (registration) pageState.set('foundRegistration', registration)
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
  [null, [], `We can’t show next steps for this registration online. ${agencyHelp}`],
  ['Suspended', [], `We can’t show next steps for this registration online. ${agencyHelp}`],
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

test('shows the day of the answer beside the status, also in print', async () => {
  await open(found)
  const day = await screen.findByText(`As of ${formatLongDay(new Date())}`)
  expect(day.closest('.no-print')).toBeNull()
  expect(day.closest('.status-box')?.textContent).toMatch(/^Status/)
})

test('shows the message of the catalogue and links onward when a screen crashes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await open({ ...found, registrationExpiration: 'no date' })
  expect((await screen.findByRole('alert')).textContent).toContain('technical difficulties')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test.each([
  ['Active', 'good', 'checkCircle'],
  ['ACTIVE', 'good', 'checkCircle'],
  ['Expired', 'bad', 'schedule'],
  ['Suspended', 'bad', 'doNotDisturb'],
  ['Canceled', 'bad', 'cancel'],
  [null, 'bad', 'checkCircle'],
] as const)('the status %s looks %s, with the icon %s', (description, look, icon) => {
  const { container } = render(<StatusBadge asOf="" description={description} />)
  const box = container.querySelector(`.status-box--${look}`)
  expect(box?.querySelector('svg')).toEqual(render(<StateIcon name={icon} />).container.firstChild)
})

const actions = [
  {
    actionInstruction: 'Pay the fee.',
    actionLabel: 'Pay',
    actionUrl: 'https://agency.example/pay',
  },
  { actionInstruction: 'Bring proof.', actionLabel: 'Visit', actionUrl: null },
  { actionInstruction: 'Write.', actionLabel: null, actionUrl: 'https://agency.example/write' },
]

const openSteps = async (isButton: boolean, unreadable = 0) => {
  await open({ ...found, isButton, statusActions: { items: actions, unreadable } })
  await screen.findByText('Pay the fee.')
  return within(screen.getByRole('main'))
}

test('a result of button type has each instruction above a button that opens its page in a new tab, if it is named', async () => {
  const main = await openSteps(true)
  const link = main.getByRole('link')
  expect(link.textContent).toBe('Pay, opens in a new tab')
  expect(link.getAttribute('href')).toBe('https://agency.example/pay')
  expect(link.getAttribute('target')).toBe('_blank')
  // No referrer implies no opener.
  expect(link.getAttribute('rel')).toBe('noreferrer')
  expect([...link.classList]).toEqual(['usa-button'])
  expect(link.previousElementSibling?.textContent).toBe('Pay the fee.')
  main.getByText('Bring proof.')
  main.getByText('Write.')
})

test('any other result lists the required steps and says to wait 24 hours', async () => {
  const main = await openSteps(false)
  expect(main.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Pay the fee.',
    'Bring proof.',
    'Write.',
  ])
  main.getByRole('heading', { name: 'Required steps' })
  main.getByText(/wait 24 hours before you check/)
  expect(main.queryByRole('link')).toBeNull()
})

test.each([true, false])('shows no list of steps if there are none (%o)', async (isButton) => {
  await open({ ...found, isButton })
  await screen.findByRole('heading', { name: 'Vehicle status' })
  expect(screen.queryByRole('heading', { name: /steps|What/ })).toBeNull()
})

test('says how many steps could not be shown', async () => {
  const main = await openSteps(true, 1)
  expect(main.getByText(/^We couldn’t show one step/)).toBeDefined()
})
