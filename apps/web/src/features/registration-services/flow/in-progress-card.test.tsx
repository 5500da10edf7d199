import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { cartOf, emptyFlow, exampleInWork, exampleItem } from '../../../../testing/flow-examples.ts'
import { renderSite } from '../../../../testing/render-site.tsx'
import { signedIn } from '../../../../testing/signed-in.ts'
import { pageState } from '../../../lib/page-state.ts'

const renewal: ServiceFlow = { ...emptyFlow, step: 3, service: 'renew', inWork: exampleInWork }
const cancellation = { ...exampleItem, transactionId: '8', service: 'cancel' } as const
const checkout: ServiceFlow = { ...cartOf(cancellation, exampleItem), step: 5 }

const openProfile = (flow: ServiceFlow) =>
  renderSite('/profile', {
    ...signedIn(),
    'registrationServices.state': () => flow,
  })

test('the profile says that a confirmation is no longer available', async () => {
  await openProfile({ ...emptyFlow, isConfirmationGone: true })
  const said = /The confirmation of your last payment is no longer available here/
  expect(await screen.findByText(said)).toBeDefined()
})

const UNFINISHED = 'You haven’t finished yet'

test.each<[string, ServiceFlow, string, string[], string, string]>([
  [
    'a service in progress, with its vehicle',
    renewal,
    UNFINISHED,
    ['Renew Registration, 2021 TOYOTA RAV4 ZANE1'],
    'Continue your renewal',
    '/renew-reg',
  ],
  [
    'a checkout, with all its vehicles',
    checkout,
    UNFINISHED,
    ['Cancel Registration, 2021 TOYOTA RAV4 ZANE1', 'Renew Registration, 2021 TOYOTA RAV4 ZANE1'],
    'Continue your checkout',
    '/cancel-reg',
  ],
  [
    'a confirmation that was left',
    { ...emptyFlow, step: 6, service: 'cancel' },
    'Your confirmation',
    [],
    'Show the confirmation',
    '/cancel-reg',
  ],
])('the profile leads back to %s', async (_, flow, heading, vehicles, text, path) => {
  await openProfile(flow)
  const card = within(await screen.findByRole('region', { name: heading }))
  expect(card.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(vehicles)
  expect(card.getByRole('link', { name: text }).getAttribute('href')).toBe(path)
})

test('the profile names what was in a cart that was given up, and begins it again', async () => {
  const duplicate = { ...exampleInWork, service: 'duplicate' } as const
  const givenUp = [duplicate, { ...exampleInWork, vehicleRegistrationId: '8' }]
  let flow: ServiceFlow = { ...emptyFlow, givenUp }
  const { user, sent, router } = await renderSite('/profile', {
    ...signedIn(),
    'registrationServices.state': () => flow,
    'registrationServices.begin': () => {
      flow = { ...flow, service: 'duplicate', inWork: duplicate }
      return { outcome: 'done', flow }
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Add to your new cart' }))
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Duplicate Registration, 2021 TOYOTA RAV4 ZANE1',
    'Renew Registration, 2021 TOYOTA RAV4 ZANE1',
  ])
  await user.click(card.getByRole('button', { name: /Duplicate/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/duplicate-reg'))
  expect(sent).toContainEqual(
    expect.objectContaining({
      procedure: 'registrationServices.begin',
      input: { service: 'duplicate', vehicleRegistrationId: '7', version: 1 },
    }),
  )
})

test('the profile says why the customer is there before it names what was in the cart', async () => {
  pageState.set('flowOutcome', 'cartStartedOver')
  await openProfile({ ...emptyFlow, givenUp: [exampleInWork] })
  const card = await screen.findByRole('region', { name: 'Add to your new cart' })
  const why = screen.getByText(/^Our system didn’t answer when you changed/)
  expect(why.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each<[string, ServiceFlow]>([
  ['nothing is in progress', emptyFlow],
  [
    'the service is not available',
    { ...renewal, step: 1, inWork: { ...exampleInWork, descriptions: ['A tax is outstanding.'] } },
  ],
  ['everything is paid', { ...emptyFlow, step: 6, service: 'renew' }],
])('the profile shows no such card if %s', async (_, flow) => {
  await openProfile(flow)
  await screen.findByRole('region', { name: 'Personal information' })
  expect(screen.queryByRole('region', { name: UNFINISHED })).toBeNull()
  expect(screen.queryByRole('region', { name: /^Cart:/ })).toBeNull()
})
