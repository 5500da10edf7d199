import { portalErrorMessages } from '@mva/messages/portal-errors'
import type { CartItem, FlowAnswer, ServiceFlow } from '@mva/shared/models/service-flow'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Failure } from '../../../testing/answers.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const vehicle = (plateNumber: string) => ({
  year: '2019',
  make: 'HONDA',
  model: 'ACCORD',
  plateNumber,
  plateType: 'Passenger',
})

const renewal: CartItem = {
  transactionId: '9',
  service: 'renew',
  vehicle: vehicle('MR2026'),
  fees: [
    { feeName: 'Registration fee', feeCents: 94_00 },
    { feeName: 'Technology surcharge', feeCents: 1_50 },
  ],
}
const duplicate: CartItem = {
  transactionId: '7',
  service: 'duplicate',
  vehicle: vehicle('AB123'),
  fees: [{ feeName: 'Duplicate fee', feeCents: 19_50 }],
}
const cancellation: CartItem = {
  transactionId: '5',
  service: 'cancel',
  vehicle: vehicle('MR77'),
  fees: [],
}

const cartOf = (...items: CartItem[]): ServiceFlow => ({
  version: 4,
  step: 4,
  service: items[0]?.service ?? null,
  inWork: null,
  cart: {
    items,
    totalCents: items.flatMap(({ fees }) => fees).reduce((sum, fee) => sum + fee.feeCents, 0),
  },
  bill: null,
  isPaymentUnderWay: false,
})

const done = (flow: ServiceFlow): FlowAnswer => ({ outcome: 'done', flow })

/** Opens the cart against a server that keeps the flow of its last answer. */
const open = (flow: ServiceFlow, answers: Record<string, FlowAnswer> = {}) => {
  let now = flow
  const commands: Answers = Object.fromEntries(
    Object.entries(answers).map(([command, answer]) => [
      `registrationServices.cart.${command}`,
      () => {
        now = answer.flow
        return answer
      },
    ]),
  )
  return renderSite('/renew-reg', {
    ...signedIn(),
    'registrationServices.state': () => now,
    ...commands,
  })
}

type Site = Awaited<ReturnType<typeof open>>

const items = async () => {
  await screen.findByRole('heading', { level: 1, name: /Transaction Cart$/ })
  return screen.queryAllByRole('region', { name: /^\w+ Registration 2019 HONDA/ })
}
const press = ({ user }: Site, name: string) => user.click(screen.getByRole('button', { name }))
const lastSent = ({ sent }: Site, command: string) =>
  sent.findLast(({ procedure }) => procedure === `registrationServices.cart.${command}`)?.input
const pathOf = ({ router }: Site) => router.state.location.pathname

test('shows the latest item first, the fees and total of each, and the total of all', async () => {
  await open(cartOf(renewal, duplicate))
  const [first, second] = await items()
  expect(first?.textContent).toContain('2019 HONDA ACCORD MR2026/Passenger')
  const fees = within(first!)
  expect(fees.getByRole('row', { name: 'Registration fee $94.00' })).toBeDefined()
  expect(fees.getByRole('row', { name: 'Technology surcharge $1.50' })).toBeDefined()
  expect(fees.getByRole('row', { name: 'Item total $95.50' })).toBeDefined()
  expect(second?.textContent).toContain('AB123')
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  expect(
    summary.getByRole('row', { name: 'Renew Registration, 2019 HONDA ACCORD MR2026 $95.50' }),
  ).toBeDefined()
  expect(summary.getByRole('row', { name: 'Total $115.00' })).toBeDefined()
  expect(
    summary.getByText(
      /minimum \$1\.55 per transaction, or 2\.40% for transactions of \$65\.00 and over\./,
    ),
  ).toBeDefined()
})

test.each([
  ['below $65.00', duplicate, 'the service fee is $1.55. You pay $21.05 in all.'],
  ['from $65.00', renewal, 'the service fee is $2.29. You pay $97.79 in all.'],
])('shows the service fee of a cart %s in dollars', async (_, item, text) => {
  await open(cartOf(item))
  await items()
  expect(screen.getByText(`For this cart, ${text}`)).toBeDefined()
})

const canceled = { ...cancellation, vehicle: renewal.vehicle }

test('warns of a renewal and a cancellation of one plate', async () => {
  await open(cartOf(renewal, canceled))
  await items()
  const warning = document.querySelector('.usa-alert--warning')
  expect(warning?.textContent).toContain('Your cart cancels a registration that you pay for')
  expect(warning?.textContent).toContain(
    'Your cart has Cancel Registration and Renew Registration for 2019 HONDA ACCORD MR2026.',
  )
})

test.each([
  ['another plate', vehicle('MR77')],
  ['the same number of another plate type', { ...vehicle('MR2026'), plateType: 'Commercial' }],
  ['an unknown plate', { ...renewal.vehicle, plateNumber: null }],
])('does not warn of a cancellation of %s', async (_, other) => {
  await open(cartOf(renewal, { ...cancellation, vehicle: other }))
  await screen.findByRole('heading', { level: 1, name: /Transaction Cart$/ })
  expect(document.querySelector('.usa-alert--warning')).toBeNull()
})

test('names each item by its service and vehicle, so that no two regions share a name', async () => {
  const second = { ...renewal, transactionId: '8', vehicle: vehicle('AB123') }
  await open(cartOf(renewal, second))
  await items()
  for (const plate of ['MR2026', 'AB123'])
    expect(
      screen.getByRole('region', {
        name: `Renew Registration 2019 HONDA ACCORD ${plate}/Passenger`,
      }),
    ).toBeDefined()
})

test('does not mention the service fee for a cart that costs nothing', async () => {
  const site = await open({ ...cartOf(cancellation), service: 'renew' })
  await items()
  expect(screen.getByRole('row', { name: 'Total $0.00' })).toBeDefined()
  expect(screen.queryByText(/service fee/i)).toBeNull()
  expect(site.router.state.location.pathname).toBe('/renew-reg')
})

test('removes an item, and leads to the page of the rest and then to the profile', async () => {
  const site = await open(cartOf(renewal, duplicate), { remove: done(cartOf(duplicate)) })
  const [first] = await items()
  await site.user.click(within(first!).getByRole('button', { name: /Remove from cart/ }))
  await waitFor(() => expect(pathOf(site)).toBe('/duplicate-reg'))
  expect(lastSent(site, 'remove')).toEqual({ version: 4, transactionId: '9' })
  await waitFor(async () => expect(await items()).toHaveLength(1))
})

test('leads to the profile when the last item was removed', async () => {
  const site = await open(cartOf(renewal), { remove: done({ ...cartOf(), step: 1 }) })
  await items()
  await press(site, 'Remove from cart')
  await waitFor(() => expect(pathOf(site)).toBe('/profile'))
})

test('Add another transaction leads to the profile, and the header still shows the cart', async () => {
  const site = await open(cartOf(renewal), {
    addAnother: done({ ...cartOf(renewal), version: 5, step: 1, service: null }),
  })
  await items()
  await press(site, 'Add another transaction')
  await waitFor(() => expect(pathOf(site)).toBe('/profile'))
  expect(lastSent(site, 'addAnother')).toEqual({ version: 4 })
  expect(await screen.findByRole('button', { name: 'Transaction cart, 1 item' })).toBeDefined()
})

test('Previous leads to the fees of the latest item', async () => {
  const { service, fees } = renewal
  const inWork = {
    service,
    fees,
    vehicleRegistrationId: '1',
    vehicle: renewal.vehicle,
    descriptions: [],
    isCertified: true,
  }
  const site = await open(cartOf(renewal), {
    previous: done({ ...cartOf(), version: 5, step: 3, service, inWork }),
  })
  await items()
  await press(site, 'Previous')
  await screen.findByRole('heading', { name: 'Transaction fee' })
  expect(screen.getByRole('row', { name: 'Total $95.50' })).toBeDefined()
})

test('Proceed to checkout shows the amount to pay, with the service fee', async () => {
  const site = await open(cartOf(renewal), {
    checkOut: done({
      ...cartOf(renewal),
      version: 5,
      step: 5,
      bill: { subtotalCents: 95_50, serviceFeeCents: 2_29, totalCents: 97_79 },
    }),
  })
  await items()
  await press(site, 'Proceed to checkout')
  await screen.findByRole('heading', { level: 1, name: /Payment information$/ })
  expect(screen.getByRole('row', { name: 'Service fee $2.29' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Total $97.79' })).toBeDefined()
})

test('Proceed to checkout asks for contacts alone if there is nothing to pay', async () => {
  const site = await open(
    { ...cartOf(cancellation), service: 'renew' },
    { checkOut: done({ ...cartOf(cancellation), service: 'renew', version: 5, step: 5 }) },
  )
  await items()
  await press(site, 'Proceed to checkout')
  await screen.findByRole('heading', { level: 1, name: /Contact information$/ })
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

const doubtful = (flow: ServiceFlow): ServiceFlow => ({
  ...flow,
  cart: { ...flow.cart, isDoubtful: true },
})

const cartChanged =
  'Your cart has changed. It now shows what the agency has in it. Please review it before you continue.'

test('reads a doubtful cart again when it opens, and says that it changed', async () => {
  const site = await open(doubtful(cartOf(renewal, duplicate)), {
    readAgain: { outcome: 'cartChanged', flow: { ...cartOf(renewal), version: 5 } },
  })
  expect((await screen.findByText(cartChanged)).closest('[role=alert]')).not.toBeNull()
  expect(await items()).toHaveLength(1)
  expect(screen.getByRole('row', { name: 'Total $95.50' })).toBeDefined()
  expect(lastSent(site, 'readAgain')).toEqual({ version: 4 })
})

test('says on the profile that a doubtful cart turned out to be empty', async () => {
  const site = await open(doubtful(cartOf(renewal)), {
    readAgain: { outcome: 'cartChanged', flow: { ...cartOf(), step: 1 } },
  })
  await waitFor(() => expect(pathOf(site)).toBe('/profile'))
  expect(await screen.findByText(cartChanged)).toBeDefined()
})

test('does not read a cart again that is not doubtful', async () => {
  const site = await open(cartOf(renewal))
  await items()
  expect(lastSent(site, 'readAgain')).toBeUndefined()
})

test('says that an item may have been removed, and does not read the cart once more at once', async () => {
  let now = cartOf(renewal)
  const site = await renderSite('/renew-reg', {
    ...signedIn(),
    'registrationServices.state': () => now,
    'registrationServices.cart.remove': () => {
      now = { ...doubtful(now), version: 5 }
      return new Failure(504, portalErrorMessages.maybeRemoved)
    },
  })
  await items()
  await press(site, 'Remove from cart')
  expect((await screen.findByRole('alert')).textContent).toBe(portalErrorMessages.maybeRemoved)
  expect(lastSent(site, 'readAgain')).toBeUndefined()
})
