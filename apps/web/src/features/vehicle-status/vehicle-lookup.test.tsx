import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { vehicleCopy } from '@mva/messages/validation'
import { readListOf } from '@mva/shared/read-list'
import { type Answers, Failure, inTurn } from '../../../testing/answers.ts'
import { renderSite } from '../../../testing/render-site.tsx'

const types = readListOf([
  { code: 'PAS', description: 'Passenger' },
  { code: 'COM', description: 'Commercial' },
])

const active = {
  isButton: false,
  registrationExpiration: '2028-03-31',
  stickerExpiration: '2027-08-31',
  statusDescription: 'Active',
  statusActions: readListOf([]),
}

const server = (lookUp: Required<Answers>['vehicleStatus.lookUp'] = () => active): Answers => ({
  'vehicleStatus.registrationTypes': () => types,
  'vehicleStatus.lookUp': lookUp,
})

const open = async (answers = server()) => {
  const site = await renderSite('/vehicle-lookup', answers)
  const fillIn = async (plateNumber: string) => {
    await screen.findByRole('option', { name: 'Passenger' })
    await site.user.type(screen.getByLabelText('Plate number'), plateNumber)
    await site.user.selectOptions(screen.getByLabelText('Registration type'), 'Passenger')
    await site.user.type(screen.getByLabelText('Last six digits of the VIN'), '45678a')
    await site.user.click(screen.getByRole('checkbox'))
  }
  const lookUp = () => site.user.click(screen.getByRole('button', { name: 'Look up' }))
  const lookups = () => site.sent.filter(({ procedure }) => procedure === 'vehicleStatus.lookUp')
  return { ...site, fillIn, lookUp, lookups }
}

test('the form asks for plate, type, VIN and the certification, in that order, and then looks up', async () => {
  await open()
  await screen.findByRole('option', { name: 'Passenger' })
  const main = within(screen.getByRole('main'))
  expect(
    [...document.querySelectorAll('form :is(label, button)')].map(({ textContent }) => textContent),
  ).toEqual([
    'Plate number',
    'Registration type',
    'Last six digits of the VIN',
    'I certify that I am the registered owner of the vehicle identified by the information above, or I am authorized by the registered owner to check the registration status.',
    'Look up',
  ])
  expect(main.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Select a type',
    'Passenger',
    'Commercial',
  ])
  expect(screen.getByLabelText('Registration type')).toHaveProperty('value', '')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
})

test('shows the system alert above the fields of the form', async () => {
  await open({ ...server(), 'vehicleStatus.registrationTypes': () => new Failure(500) })
  const alert = await screen.findByRole('alert')
  const plate = screen.getByLabelText('Plate number')
  expect(alert.compareDocumentPosition(plate)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('shows every missing answer at its field and in a summary that takes the focus', async () => {
  const { lookUp, lookups } = await open()
  await lookUp()
  const summary = await screen.findByRole('region', { name: /There(’s a| are) / })
  expect(summary).toHaveProperty('textContent', expect.stringContaining('There are 4 problems'))
  expect(document.activeElement).toBe(summary)
  const links = [...summary.querySelectorAll('a')].map((link) => link.textContent)
  expect(links).toEqual([
    vehicleCopy.plateNumber,
    'Registration type is required.',
    vehicleCopy.vinLastSix,
    vehicleCopy.ownerCertification,
  ])
  const plate = screen.getByLabelText('Plate number')
  expect(plate.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(String(plate.getAttribute('aria-describedby')))?.textContent).toBe(
    `Error: ${vehicleCopy.plateNumber}`,
  )
  expect(lookups()).toEqual([])
})

test('a plate with a dash is refused and nothing is sent', async () => {
  const { fillIn, lookUp, lookups, user } = await open()
  await fillIn('AB-123')
  await lookUp()
  expect((await screen.findByRole('region', { name: /There(’s a| are) / })).textContent).toContain(
    'There’s a problem',
  )
  expect(lookups()).toEqual([])

  await user.click(screen.getByRole('link', { name: vehicleCopy.plateNumber }))
  expect(document.activeElement).toBe(screen.getByLabelText('Plate number'))
  await user.clear(screen.getByLabelText('Plate number'))
  await user.type(screen.getByLabelText('Plate number'), 'AB123')
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: /There(’s a| are) / })).toBeNull(),
  )
})

test('plate and VIN are sent in upper case, and the status is shown with the words of the list', async () => {
  const { fillIn, lookUp, lookups, router } = await open()
  await fillIn('ab123')
  await lookUp()
  const heading = await screen.findByRole('heading', { name: 'Vehicle status' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(lookups().map(({ input }) => input)).toEqual([
    {
      plateNumber: 'AB123',
      registrationTypeCode: 'PAS',
      vinNumberLastSix: '45678A',
      isVehicleOwnerConsented: true,
    },
  ])
  expect(router.state.location.pathname).toBe('/vehicle-status')
  const facts = [...document.querySelectorAll('dd')].map((fact) => fact.textContent)
  expect(facts).toEqual(['AB123', 'Passenger', '45678A', 'March 31, 2028', 'August 31, 2027'])
})

test('shows an error when no registration matches, and keeps the fields', async () => {
  const { fillIn, lookUp, user } = await open(
    server(() => new Failure(404, registrationNotFoundMessage)),
  )
  await fillIn('AB123')
  await lookUp()
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toBe(registrationNotFoundMessage)
  await waitFor(() => expect(document.activeElement).toBe(banner))
  expect(screen.getByLabelText('Plate number')).toHaveProperty('value', 'AB123')

  await user.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says how many tries are left with the plate, and when the next one is answered', async () => {
  const notFound = (triesLeft: number, retryAfterSeconds: number | null = null) =>
    new Failure(404, registrationNotFoundMessage, 'notFound', retryAfterSeconds, triesLeft)
  const { fillIn, lookUp } = await open(server(inTurn(notFound(1), notFound(0, 86_400))))
  await fillIn('AB123')
  await lookUp()
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${registrationNotFoundMessage} You have one try left with this plate number.`,
  )
  await lookUp()
  await screen.findByText(/no tries left .* Try again in 24 hours, or sign in/)
})

test('a dismissed banner stays away until another request fails', async () => {
  const { fillIn, lookUp, user } = await open(server(() => new Failure(500)))
  await fillIn('AB123')
  await lookUp()
  await user.click(await screen.findByRole('button', { name: 'Close this message' }))
  await user.type(screen.getByLabelText('Plate number'), '4')
  expect(screen.queryByRole('alert')).toBeNull()
  await lookUp()
  const again = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(again))
})

test('stores what was typed after a lookup, and nothing of the answer', async () => {
  const { fillIn, lookUp } = await open()
  await fillIn('ab123')
  await lookUp()
  await screen.findByRole('heading', { name: 'Vehicle status' })
  expect(Object.keys(sessionStorage)).toEqual(['ridmv'])
  expect(JSON.parse(sessionStorage.getItem('ridmv') ?? '')).toEqual({
    vehicleLookup: {
      plateNumber: 'ab123',
      registrationTypeCode: 'PAS',
      vinNumberLastSix: '45678a',
      isVehicleOwnerConsented: true,
    },
  })
  expect(localStorage).toHaveLength(0)
})

test('the inputs are kept at each submit, valid or not, and are there on return', async () => {
  const first = await open()
  await first.fillIn('AB-123')
  await first.lookUp()
  await screen.findByRole('region', { name: /There(’s a| are) / })
  first.unmount()

  await open()
  await screen.findByRole('option', { name: 'Passenger' })
  expect(screen.getByLabelText('Plate number')).toHaveProperty('value', 'AB-123')
  expect(screen.getByLabelText('Registration type')).toHaveProperty('value', 'PAS')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  expect(Object.keys(sessionStorage)).toEqual(['ridmv'])
})

test('keeps the form usable when the list of types fails, and offers a retry', async () => {
  let isDown = true
  const { user } = await open({
    ...server(),
    'vehicleStatus.registrationTypes': () => (isDown ? new Failure(503) : types),
  })
  await screen.findByRole('alert')
  await user.type(screen.getByLabelText('Plate number'), 'AB123')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('option', { name: 'Commercial' })
  expect(screen.getByLabelText('Plate number')).toHaveProperty('value', 'AB123')
  expect(screen.queryByRole('alert')).toBeNull()
})
