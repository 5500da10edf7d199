import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Registration } from '@mva/shared/profile/registration'
import { readListOf } from '@mva/shared/read-list'
import type { FlowAnswer } from '@mva/shared/registration-services/service-flow'
import type { SessionView } from '@mva/shared/session/session'
import { exampleRegistration } from '@mva/shared/testing/example-registration'
import { type Answers, Failure } from '../../../testing/answers.ts'
import { emptyFlow } from '../../../testing/flow-examples.ts'
import { registrationsOf } from '../../../testing/profile-example.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'
import { pageState } from '../../lib/page-state.ts'

const found = {
  plateNumber: '1CX482',
  registrationType: 'Passenger',
  vinNumberLastSix: '123456',
  isButton: false,
  registrationExpiration: '2026-12-01',
  stickerExpiration: null,
  statusDescription: 'Active',
  statusActions: readListOf([]),
}

/** The answers to a signed-in customer with these registrations. */
const owner = (...registrations: Registration[]): Answers => {
  let flow = emptyFlow
  return {
    ...signedIn(),
    'profile.registrations': registrationsOf(registrations),
    'registrationServices.state': () => flow,
    'registrationServices.begin': (): FlowAnswer => {
      flow = { ...emptyFlow, version: 2, service: 'renew' }
      return { outcome: 'done', flow }
    },
  }
}

const openStatus = async (answers: Answers, changed: Partial<typeof found> = {}) => {
  const site = await renderSite('/vehicle-lookup', {
    'vehicleStatus.registrationTypes': () => readListOf([]),
    ...answers,
  })
  pageState.set('foundRegistration', { ...found, ...changed })
  await site.router.navigate({ to: '/vehicle-status' })
  await screen.findByRole('heading', { name: 'Vehicle status' })
  const renewals = () =>
    site.sent
      .filter(({ procedure }) => procedure === 'registrationServices.begin')
      .map(({ input }) => input)
  return { ...site, renewals, path: () => site.router.state.location.pathname }
}

const renewButton = () => screen.getByRole('button', { name: 'Renew Registration' })
const toStepOne = { service: 'renew', vehicleRegistrationId: '7' }

beforeEach(() => {
  pageState.delete('foundRegistration')
  pageState.delete('requestedRenewal')
})

test.each([
  ['Active', 1],
  ['Expired', 1],
  ['Suspended', 0],
  ['Canceled', 0],
  ['Held for review', 0],
])('the status %s has %i buttons to renew', async (statusDescription, count) => {
  await openStatus({}, { statusDescription })
  expect(screen.queryAllByRole('button', { name: 'Renew Registration' })).toHaveLength(count)
})

test.each([
  ['Active', 'The registered owner can sign in and renew this registration when it is due.'],
  ['Expired', /^This registration has expired\. The registered owner can sign in and renew it/],
])('says of the status %s when it can be renewed', async (statusDescription, text) => {
  await openStatus({}, { statusDescription })
  expect(await screen.findByText(text)).toBeDefined()
})

test('leads a visitor to sign-in, which names the plate but keeps it out of the address and storage', async () => {
  const { user, path, router } = await openStatus({})
  await user.click(renewButton())
  await waitFor(() => expect(path()).toBe('/guest-signin'))
  expect(await screen.findByText('Sign in to renew the registration of 1CX482.')).toBeDefined()
  expect(JSON.stringify(router.state.location)).not.toContain('1CX482')
  expect(
    JSON.stringify([sessionStorage, localStorage].flatMap((one) => Object.entries(one))),
  ).not.toContain('1CX482')
})

test('starts the renewal for the owner who has signed in', async () => {
  let session: SessionView = { stage: 'none' }
  const { user, path, router, renewals } = await openStatus({
    ...owner(exampleRegistration),
    'session.current': () => session,
  })
  await user.click(renewButton())
  await screen.findByText(/^Sign in to renew/)
  session = signedIn()['session.current']()
  await router.navigate({ to: '/profile' })
  await waitFor(() => expect(path()).toBe('/renew-reg'))
  expect(renewals()).toMatchObject([toStepOne])
})

test('starts the renewal at once for an owner who is signed in, and only once', async () => {
  const other = { ...exampleRegistration, vehicleRegistrationId: '8', vin: '2T3P1RFV8MC999999' }
  const { user, path, router, renewals } = await openStatus(owner(other, exampleRegistration))
  await user.click(renewButton())
  await waitFor(() => expect(path()).toBe('/renew-reg'))
  await router.navigate({ to: '/profile' })
  await screen.findByRole('heading', { name: 'Profile' })
  expect(renewals()).toMatchObject([toStepOne])
})

test.each([
  [
    'is not theirs',
    owner({ ...exampleRegistration, plateNumber: 'OTHER1' }),
    'You can’t renew 1CX482, because it’s not one of your registrations. Only the registered owner can renew it.',
  ],
  [
    'has no VIN on record',
    owner({ ...exampleRegistration, vin: null }),
    'You can’t renew 1CX482, because it’s not one of your registrations. Only the registered owner can renew it.',
  ],
  [
    'cannot be renewed',
    owner({ ...exampleRegistration, isPlateRenewable: false }),
    'The registration of 2021 TOYOTA RAV4 1CX482 can’t be renewed online right now. Open Registration below to see its status and expiration date.',
  ],
  [
    'could not be loaded',
    { ...owner(), 'profile.registrations': () => new Failure(503) },
    'We couldn’t load your registrations, so the renewal of 1CX482 didn’t start. Open Registration below to try again.',
  ],
])('tells the customer on the profile that the registration %s', async (_why, answers, notice) => {
  const { user, path, renewals } = await openStatus(answers)
  await user.click(renewButton())
  const banner = await screen.findByText(notice)
  expect(path()).toBe('/profile')
  expect(renewals()).toEqual([])
  await user.click(screen.getByRole('button', { name: /Close/ }))
  expect(banner.isConnected).toBe(false)
})

test('forgets the vehicle when the customer opens another page', async () => {
  let session: SessionView = { stage: 'none' }
  const { user, path, router, renewals } = await openStatus({
    ...owner(exampleRegistration),
    'session.current': () => session,
  })
  await user.click(renewButton())
  await waitFor(() => expect(path()).toBe('/guest-signin'))
  await router.navigate({ to: '/' })
  session = signedIn()['session.current']()
  await router.navigate({ to: '/profile' })
  await screen.findByRole('heading', { name: 'Profile' })
  expect(renewals()).toEqual([])
})

test('says from when a registration can be renewed, and offers no renewal until then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') })
  await openStatus({}, { statusDescription: 'Active', registrationExpiration: '2027-09-30' })
  screen.getByText('You can renew from July 2, 2027.')
  expect(screen.queryByRole('button', { name: 'Renew Registration' })).toBeNull()
  cleanup()
  await openStatus({}, { statusDescription: 'Active', registrationExpiration: '2027-01-05' })
  expect(screen.queryByText(/^You can renew from/)).toBeNull()
  renewButton()
  vi.useRealTimers()
})
