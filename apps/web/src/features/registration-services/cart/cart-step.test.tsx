import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import type {
  CartItem,
  FlowAnswer,
  ServiceFlow,
} from '@mva/shared/registration-services/service-flow'
import { type Answers, Failure } from '../../../../testing/answers.ts'
import {
  cartOf,
  exampleInWork,
  exampleVehicle,
  paymentFlow,
} from '../../../../testing/flow-examples.ts'
import { renderSite, type Site } from '../../../../testing/render-site.tsx'
import { signedIn } from '../../../../testing/signed-in.ts'

const renewal: CartItem = {
  transactionId: '9',
  service: 'renew',
  vehicle: exampleVehicle,
  fees: [
    { feeName: 'Registration fee', feeCents: 94_00 },
    { feeName: 'Technology surcharge', feeCents: 1_50 },
  ],
}
const duplicate: CartItem = {
  transactionId: '7',
  service: 'duplicate',
  vehicle: { ...exampleVehicle, plateNumber: 'AB123' },
  fees: [{ feeName: 'Duplicate fee', feeCents: 19_50 }],
}
const cancellation: CartItem = {
  ...duplicate,
  transactionId: '5',
  service: 'cancel',
  fees: [],
}

const done = (flow: ServiceFlow): FlowAnswer => ({ outcome: 'done', flow })

/** Opens the cart against a server that keeps the flow of its last answer. */
const open = async (flow: ServiceFlow, answers: Record<string, FlowAnswer> = {}) => {
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

const items = async () => {
  await screen.findByRole('heading', { level: 1, name: /Transaction Cart$/ })
  return screen.queryAllByRole('region', { name: /^\w+ Registration 2021 TOYOTA/ })
}
const press = async ({ user }: Site, name: string) => {
  await items()
  await user.click(screen.getByRole('button', { name }))
}
const pathOf = ({ router }: Site) => router.state.location.pathname

test('shows the latest item first, the fees and total of each, and the total and service fee of all', async () => {
  await open(cartOf(renewal, duplicate))
  const [first, second] = await items()
  expect(first?.textContent).toContain('2021 TOYOTA RAV4 ZANE1/Passenger')
  const fees = within(first!)
  expect(fees.getByRole('row', { name: 'Registration fee $94.00' })).toBeDefined()
  expect(fees.getByRole('row', { name: 'Technology surcharge $1.50' })).toBeDefined()
  expect(fees.getByRole('row', { name: 'Item total $95.50' })).toBeDefined()
  expect(second?.textContent).toContain('AB123')
  const bill = within(screen.getByRole('region', { name: 'You pay' }))
  expect(bill.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FeeAmount',
    'Subtotal$115.00',
    'Service fee$2.76',
    'Total$117.76',
  ])
  expect(
    bill.getByText(/^One service fee for the whole cart is added at checkout: minimum \$1\.55,/),
  ).toBeDefined()
})

const warning = () => document.querySelector('.usa-alert--warning')

test('warns of a renewal and a cancellation of one plate', async () => {
  await open(cartOf(renewal, { ...cancellation, vehicle: exampleVehicle }))
  await items()
  expect(warning()?.textContent).toContain(
    'Your cart cancels a registration that you’re also paying to renew or duplicate',
  )
  expect(warning()?.textContent).toContain(
    'Your cart has Cancel Registration and Renew Registration for 2021 TOYOTA RAV4 ZANE1.',
  )
})

test.each([
  ['another plate', { plateNumber: 'MR77' }],
  ['the same number of another plate type', { plateType: 'Commercial' }],
  ['an unknown plate', { plateNumber: null }],
])('does not warn of a cancellation of %s', async (_, changed) => {
  await open(cartOf(renewal, { ...cancellation, vehicle: { ...exampleVehicle, ...changed } }))
  await items()
  expect(warning()).toBeNull()
})

test('names each item by its service and vehicle, so that no two regions share a name', async () => {
  await open(cartOf(renewal, { ...renewal, transactionId: '8', vehicle: duplicate.vehicle }))
  await items()
  for (const plate of ['ZANE1', 'AB123'])
    expect(
      screen.getByRole('region', {
        name: `Renew Registration 2021 TOYOTA RAV4 ${plate}/Passenger`,
      }),
    ).toBeDefined()
})

const free = { ...cartOf(cancellation), service: 'renew' } as const

test('asks for contacts alone, and mentions no service fee, if a cart costs nothing', async () => {
  const site = await open(free, { checkOut: done({ ...free, version: 5, step: 5 }) })
  await items()
  expect(screen.getByRole('row', { name: 'Total $0.00' })).toBeDefined()
  expect(screen.queryByText(/service fee/i)).toBeNull()
  await press(site, 'Proceed to checkout')
  await screen.findByRole('heading', { level: 1, name: /Contact information$/ })
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

test('removes an item, and leads to the page of the rest', async () => {
  const site = await open(cartOf(renewal, duplicate), { remove: done(cartOf(duplicate)) })
  const [first] = await items()
  await site.user.click(within(first!).getByRole('button', { name: /Remove from cart/ }))
  await waitFor(() => expect(pathOf(site)).toBe('/duplicate-reg'))
  expect(site.inputsTo('registrationServices.cart.remove')).toEqual([
    { version: 4, transactionId: '9' },
  ])
  await waitFor(async () => expect(await items()).toHaveLength(1))
})

test('leads to the profile when the last item was removed', async () => {
  const site = await open(cartOf(renewal), { remove: done({ ...cartOf(), step: 1 }) })
  await press(site, 'Remove from cart')
  await waitFor(() => expect(pathOf(site)).toBe('/profile'))
})

test('Add another transaction leads to the registrations of the profile, which shows the cart and leads back', async () => {
  const site = await open(cartOf(renewal), {
    addAnother: done({ ...cartOf(renewal), version: 5, step: 1, service: null }),
    open: done({ ...cartOf(renewal), version: 6 }),
  })
  await press(site, 'Add another transaction')
  await waitFor(() => expect(pathOf(site)).toBe('/profile'))
  expect(site.inputsTo('registrationServices.cart.addAnother')).toEqual([{ version: 4 }])
  expect(await screen.findByRole('button', { name: 'Transaction cart, 1 item' })).toBeDefined()
  const isOpen = (section: string) =>
    screen.getByRole('button', { name: section }).getAttribute('aria-expanded')
  expect(['Profile & Credentials', 'Registration'].map(isOpen)).toEqual(['false', 'true'])
  const card = within(await screen.findByRole('region', { name: 'Cart: 1 item' }))
  expect(card.getByRole('listitem').textContent).toBe('Renew Registration, 2021 TOYOTA RAV4 ZANE1')
  await site.user.click(card.getByRole('button', { name: 'Go to cart' }))
  await waitFor(() => expect(pathOf(site)).toBe('/renew-reg'))
  expect(site.inputsTo('registrationServices.cart.open')).toEqual([{ version: 5 }])
  await items()
})

test('Previous leads to the fees of the latest item', async () => {
  const inWork = { ...exampleInWork, fees: renewal.fees }
  const site = await open(cartOf(renewal), {
    previous: done({ ...cartOf(), version: 5, step: 3, service: 'renew', inWork }),
  })
  await press(site, 'Previous')
  await screen.findByRole('heading', { name: 'Transaction fee' })
  expect(screen.getByRole('row', { name: 'Total $95.50' })).toBeDefined()
})

test('Proceed to checkout leads to the payment', async () => {
  const site = await open(cartOf(renewal), { checkOut: done(paymentFlow) })
  await press(site, 'Proceed to checkout')
  expect(
    await screen.findByRole('heading', { level: 1, name: /Payment information$/ }),
  ).toBeDefined()
})

const doubtful = (flow: ServiceFlow): ServiceFlow => ({
  ...flow,
  cart: { ...flow.cart, isDoubtful: true },
})

const cartChanged = 'Your cart has changed. Review it before you continue.'

test('reads a doubtful cart again when it opens, and says that it changed', async () => {
  const site = await open(doubtful(cartOf(renewal, duplicate)), {
    readAgain: { outcome: 'cartChanged', flow: { ...cartOf(renewal), version: 5 } },
  })
  expect((await screen.findByText(cartChanged)).closest('[role=alert]')).not.toBeNull()
  expect(await items()).toHaveLength(1)
  expect(screen.getByRole('row', { name: 'Total $97.79' })).toBeDefined()
  expect(site.inputsTo('registrationServices.cart.readAgain')).toEqual([{ version: 4 }])
})

test('says on the profile that a doubtful cart turned out to be empty', async () => {
  const site = await open(doubtful(cartOf(renewal)), {
    readAgain: { outcome: 'cartChanged', flow: { ...cartOf(), step: 1 } },
  })
  await waitFor(() => expect(pathOf(site)).toBe('/profile'))
  expect(await screen.findByText(cartChanged)).toBeDefined()
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
  await press(site, 'Remove from cart')
  expect((await screen.findByRole('alert')).textContent).toBe(portalErrorMessages.maybeRemoved)
  expect(site.inputsTo('registrationServices.cart.readAgain')).toEqual([])
})

test('shows an item that was added late without fees, to be finished or removed', async () => {
  const late = { ...duplicate, fees: [], isUnfinished: true }
  const site = await open(cartOf(late, renewal), {
    finish: done({ ...cartOf(renewal), step: 2, service: 'duplicate', inWork: exampleInWork }),
  })
  const item = within(await screen.findByRole('region', { name: /^Duplicate Registration/ }))
  expect(item.getByText(/^This transaction isn’t finished yet/)).toBeTruthy()
  expect(item.queryByRole('table')).toBeNull()
  expect(item.getByRole('button', { name: 'Remove from cart' })).toBeTruthy()
  await site.user.click(item.getByRole('button', { name: 'Finish this transaction' }))
  expect(site.inputsTo('registrationServices.cart.finish')).toEqual([
    { version: 4, transactionId: '7' },
  ])
})
