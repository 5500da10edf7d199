import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderSite } from '../../testing/render-site.tsx'
import { keepFoundRegistration } from './found-registration.ts'
import { StatusActions } from './status-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

const types = { 'vehicleStatus.registrationTypes': () => [] }

const found = {
  plateNumber: 'AB123',
  registrationType: 'Passenger',
  vinNumberLastSix: '456789',
  isButton: false,
  registrationExpiration: null,
  stickerExpiration: null,
  statusDescription: null,
  statusActions: [],
}

beforeEach(() => keepFoundRegistration(null))

test('what the agency does not know is shown as unknown, and no inspection as none found', async () => {
  const { router } = await renderSite('/vehicle-lookup', types)
  keepFoundRegistration(found)
  await router.navigate({ to: '/vehicle-status' })
  await screen.findByRole('heading', { name: 'Vehicle status' })
  expect(screen.getByText('Status').textContent).toBe('Status Unknown')
  const facts = [...document.querySelectorAll('dd')].map((fact) => fact.textContent)
  expect(facts.slice(3)).toEqual(['Unknown', 'No previous inspection found'])
})

test('entering the status from another page than the lookup leads to the lookup', async () => {
  const { router } = await renderSite('/', types)
  keepFoundRegistration(found)
  await router.navigate({ to: '/vehicle-status' })
  await screen.findByRole('heading', { name: 'Vehicle lookup' })
  expect(router.state.location.pathname).toBe('/vehicle-lookup')
})

test('entering the status without any leads to the lookup', async () => {
  const { router } = await renderSite('/vehicle-status', types)
  await screen.findByRole('heading', { name: 'Vehicle lookup' })
  expect(router.state.location.pathname).toBe('/vehicle-lookup')
})

test('a screen that breaks says so in the words of the catalogue, with ways onward', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { router } = await renderSite('/vehicle-lookup', types)
  keepFoundRegistration({ ...found, registrationExpiration: 'no date' })
  await router.navigate({ to: '/vehicle-status' })
  expect((await screen.findByRole('alert')).textContent).toContain('technical difficulties')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test.each([
  ['Active', 'good'],
  ['Expired', 'bad'],
  ['Suspended', 'bad'],
  ['Canceled', 'bad'],
  ['active', 'bad'],
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
  expect(new Set(icons).size).toBe(4)
  expect(icons[3]).toBe(icons[4])
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
  render(<StatusActions isButton statusActions={actions} />)
  const link = screen.getByRole('link', { name: 'Pay, opens in a new tab' })
  expect(link.getAttribute('href')).toBe('https://agency.example/pay')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.previousElementSibling?.textContent).toBe('Pay the fee.')
  expect(screen.getByText('Bring proof.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Visit/ })).toBeNull()
})

test('any other result lists the required steps and says to wait 24 hours', () => {
  render(<StatusActions isButton={false} statusActions={actions} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Pay the fee.',
    'Bring proof.',
  ])
  expect(screen.getByText(/wait 24 hours/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
