import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lastNameCopy, vehicleCopy } from '@mva/messages/validation'
import { formatLongDay } from '@mva/shared/dates'
import type { VehicleTypes } from '@mva/shared/fee-quote/vehicle-types'
import { readListOf } from '@mva/shared/read-list'
import { type Answers, Failure } from '../../../testing/answers.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { pageState } from '../../lib/page-state.ts'

const types: VehicleTypes = readListOf([
  {
    vehicleTypeId: '1',
    description: 'Passenger vehicle',
    plateTypes: readListOf([
      { plateTypeId: '10', description: 'Passenger', isGvwrRequired: false },
      { plateTypeId: '11', description: 'Combination', isGvwrRequired: true },
    ]),
  },
  {
    vehicleTypeId: '2',
    description: 'Motorcycle',
    plateTypes: readListOf([{ plateTypeId: '20', description: 'Cycle', isGvwrRequired: false }]),
  },
])

const server: Answers = {
  'feeQuote.vehicleTypes': () => types,
  'feeQuote.estimate': () => ({ registrationFeeCents: 106_800 }),
}

const open = async (path = '/fee-lookup', answers = server, isUnderConstruction = false) => {
  const site = await renderSite(path, answers, {
    isFeeEstimateUnderConstruction: isUnderConstruction,
  })
  const estimates = () => site.sent.filter(({ procedure }) => procedure === 'feeQuote.estimate')
  const choose = async (vehicleType: string, plateType: string) => {
    await screen.findByRole('option', { name: vehicleType })
    await site.user.selectOptions(screen.getByLabelText('Vehicle type'), vehicleType)
    await site.user.selectOptions(screen.getByLabelText('Plate type'), plateType)
  }
  const view = () => site.user.click(screen.getByRole('button', { name: 'View estimate' }))
  return { ...site, estimates, choose, view }
}

beforeEach(() => pageState.delete('foundEstimate'))

/** The names and values of what was estimated. */
const estimated = () =>
  [...document.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  )

const quote = { customerName: 'Smith', vehicleTypeId: '1', vehiclePlateTypeId: '11', gvwr: '8000' }

test('offers the plate types of the vehicle type, and clears the plate type with a new vehicle type', async () => {
  const { choose, user } = await open()
  await choose('Passenger vehicle', 'Combination')
  await user.selectOptions(screen.getByLabelText('Vehicle type'), 'Motorcycle')
  const plateType = screen.getByLabelText('Plate type')
  expect(plateType).toHaveProperty('value', '')
  expect(plateType.textContent).toBe('Select a typeCycle')
})

test('shows the messages of a missing name and a missing weight together', async () => {
  const { choose, view, estimates } = await open()
  await choose('Passenger vehicle', 'Combination')
  await view()
  const summary = await screen.findByRole('region', { name: /There(’s a| are) / })
  expect(within(summary).getByRole('heading').textContent).toBe('There are 2 problems')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([lastNameCopy.required, vehicleCopy.weightRequired])
  expect(estimates()).toEqual([])
})

test('the estimate is shown in dollars with the disclaimer, and Back keeps the answers', async () => {
  const { choose, user, view, estimates } = await open()
  await user.type(screen.getByLabelText('Last name'), 'Smith')
  await choose('Passenger vehicle', 'Combination')
  await user.type(screen.getByLabelText('Gross vehicle weight rating (GVWR)'), '8000')
  await view()
  const fee = await screen.findByText('$1,068.00')
  expect(fee.parentElement?.textContent).toBe(
    `Estimated registration fee$1,068.00Date of this estimate: ${formatLongDay(new Date())}`,
  )
  expect(
    screen.getByText(
      'A title fee, plate fee, charity design surcharge and a technology and DOT surcharge may apply.',
    ),
  ).toBeDefined()
  expect(estimated()).toEqual([
    ['Vehicle type', 'Passenger vehicle'],
    ['Plate type', 'Combination'],
    ['Gross vehicle weight rating (GVWR)', '8,000 pounds'],
  ])
  expect(estimates().map(({ input }) => input)).toEqual([quote])
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()

  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Gross vehicle weight rating (GVWR)')).toHaveProperty(
      'value',
      '8000',
    ),
  )
  expect(screen.getByLabelText('Plate type')).toHaveProperty('value', '11')
})

test('stores what was typed and chosen after a quote, and shows no weight that was not needed', async () => {
  const { choose, user, view } = await open()
  await user.type(screen.getByLabelText('Last name'), 'Smith')
  await choose('Passenger vehicle', 'Passenger')
  await view()
  await screen.findByText('$1,068.00')
  expect(estimated()).toEqual([
    ['Vehicle type', 'Passenger vehicle'],
    ['Plate type', 'Passenger'],
  ])
  expect(Object.keys(sessionStorage)).toEqual(['ridmv'])
  expect(JSON.parse(sessionStorage.getItem('ridmv') ?? '')).toEqual({
    quote: { ...quote, vehiclePlateTypeId: '10', gvwr: '' },
  })
  expect(localStorage).toHaveLength(0)
})

test('the form asks for the name, the vehicle and the plate, and for the weight last', async () => {
  const { choose } = await open()
  const labels = () =>
    [...document.querySelectorAll('form :is(label, button)')].map(({ textContent }) => textContent)
  const always = ['Last name', 'Vehicle type', 'Plate type']
  expect(labels()).toEqual([...always, 'View estimate'])
  await choose('Passenger vehicle', 'Combination')
  expect(labels()).toEqual([...always, 'Gross vehicle weight rating (GVWR)', 'View estimate'])
  expect(screen.getByLabelText('Vehicle type').textContent).toMatch(/^Select a type/)
})

test('requests the estimate again after a reload, with the stored answers', async () => {
  sessionStorage.setItem('ridmv', JSON.stringify({ quote }))
  const { estimates } = await open('/fee-estimate')
  await screen.findByText('$1,068.00')
  expect(estimates().map(({ input }) => input)).toEqual([quote])
  await waitFor(() =>
    expect(estimated().map(([, value]) => value)).toEqual([
      'Passenger vehicle',
      'Combination',
      '8,000 pounds',
    ]),
  )
})

test('shows a note and a link to the lookup without an estimate or stored answers', async () => {
  const { estimates } = await open('/fee-estimate')
  await screen.findByText(/There’s no estimate yet/)
  expect(screen.getByRole('link', { name: 'Go to the fee lookup' })).toBeDefined()
  expect(estimates()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('shows a failed estimate after a reload in the banner, with a link to the lookup', async () => {
  sessionStorage.setItem('ridmv', JSON.stringify({ quote }))
  await open('/fee-estimate', { ...server, 'feeQuote.estimate': () => new Failure(503) })
  expect((await screen.findByRole('alert')).textContent).toContain('technical difficulties')
  expect(await screen.findByRole('link', { name: 'Go to the fee lookup' })).toBeDefined()
})

test('shows the notice instead of requesting an estimate when under construction', async () => {
  const { choose, user, view, estimates } = await open('/fee-lookup', server, true)
  await user.type(screen.getByLabelText('Last name'), 'Smith')
  await choose('Passenger vehicle', 'Passenger')
  await view()
  await screen.findByText('This page is under construction.')
  expect(estimates()).toEqual([])
  expect(screen.queryByText(/\$/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fee lookup')
})

test('says under each field how many types could not be shown', async () => {
  const [passenger] = types.items
  if (!passenger) throw new Error('no vehicle type')
  const plateTypes = { ...passenger.plateTypes, unreadable: 1 }
  const { choose } = await open('/fee-lookup', {
    ...server,
    'feeQuote.vehicleTypes': () => ({ items: [{ ...passenger, plateTypes }], unreadable: 2 }),
  })
  await choose('Passenger vehicle', 'Passenger')
  const hintOf = (label: string) => {
    const described = screen.getByLabelText(label).getAttribute('aria-describedby')
    return document.getElementById(described ?? '')?.textContent
  }
  expect(hintOf('Vehicle type')).toBe('We couldn’t show 2 types. For help, call 615-555-0100.')
  expect(hintOf('Plate type')).toBe('We couldn’t show one type. For help, call 615-555-0100.')
})
