import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FlowAnswer, ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { agencyHelp, helpNotes } from '../../../testing/agency-help.ts'
import { type Answers, Failure, inTurn } from '../../../testing/answers.ts'
import { cartOf, emptyFlow, exampleInWork, exampleItem } from '../../../testing/flow-examples.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const inWork = exampleInWork
const flow: ServiceFlow = { ...emptyFlow, service: 'renew', inWork }
const cart = cartOf(exampleItem)

const renderFlow = (state: ServiceFlow, answers: Answers = {}, path = '/renew-reg') =>
  renderSite(path, { ...signedIn(), 'registrationServices.state': () => state, ...answers })

const next = () => screen.findByRole('button', { name: 'Next' })
const answered = (outcome: FlowAnswer['outcome'], after: ServiceFlow): FlowAnswer => ({
  outcome,
  flow: after,
})

test('the heading names service and vehicle', async () => {
  await renderFlow(flow)
  await next()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Step 1 of 6: Get ready - Renew Registration - 2021 TOYOTA RAV4 ZANE1/Passenger',
  )
  expect(screen.getByText('2021 TOYOTA RAV4 ZANE1/Passenger')).toBeDefined()
  expect(document.title).toContain('Step 1 of 6: Get ready | Renew Registration | ')
})

test('Next pressed twice at once sends the version of the page once, and shows the new state', async () => {
  const { inputsTo } = await renderFlow(flow, {
    'registrationServices.createTransaction': () =>
      answered('done', { ...flow, version: 2, step: 2 }),
  })
  const button = await next()
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByRole('heading', { name: 'Insurance certification' })
  expect(inputsTo('registrationServices.createTransaction')).toEqual([{ version: 1 }])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  )
})

test('requires an answer, shows the prescribed message for No, and sends Yes', async () => {
  const { sent, user } = await renderFlow(
    { ...flow, step: 2 },
    {
      'registrationServices.certify.renew': () =>
        answered('done', {
          ...flow,
          version: 2,
          step: 3,
          inWork: { ...inWork, isCertified: true },
        }),
    },
  )
  await user.click(await next())
  expect(screen.getByText('Response to this question is required.')).toBeDefined()
  await user.click(screen.getByLabelText('No'))
  expect(screen.queryByText('Response to this question is required.')).toBeNull()
  await user.click(await next())
  expect(document.activeElement?.textContent).toContain('you must have liability insurance')
  await user.click(screen.getByLabelText('Yes'))
  await user.click(await next())
  await screen.findByText('There’s no fee for this transaction.')
  expect(sent.at(-1)?.input).toEqual({ version: 1, form: { certification: 'yes' } })
})

test('the insurance statement names the limits, the alternative and the penalties', async () => {
  const { user } = await renderFlow({ ...flow, step: 2 })
  await user.click(await screen.findByRole('button', { name: 'Read the Insurance statement' }))
  const statement = await screen.findByRole('dialog', { name: 'Insurance statement' })
  const rows = within(statement).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Injury or death, per person$25,000',
    'Injury or death, two or more persons$50,000',
    'Property damage$25,000',
    'Or a combined limit$75,000',
  ])
  expect(statement.textContent).toContain('a bond or a deposit of $75,000')
  expect(statement.textContent).toContain(
    'a fine of $500 to $5,000 and revocation of the registration: three months, then six months, then a year. A third offense is a misdemeanor.',
  )
})

test('keeps the error on the screen after fetching the current state', async () => {
  const { sent, user } = await renderFlow(
    { ...flow, step: 2 },
    {
      'registrationServices.certify.renew': () =>
        new Failure(400, 'This transaction is already in your cart.'),
    },
  )
  await user.click(await screen.findByLabelText('Yes'))
  await user.click(await next())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This transaction is already in your cart.')
  expect(sent.at(-1)?.procedure).toBe('registrationServices.state')
  expect(screen.getByLabelText<HTMLInputElement>('Yes').checked).toBe(true)
})

test('leads the customer who paid to the transaction that is in progress, without Next', async () => {
  const reason = { site: 'ownPaymentInProgress', paymentId: 'p-1' } as const
  await renderFlow({ ...flow, inWork: { ...inWork, descriptions: [reason] } })
  const link = await screen.findByRole('link', { name: 'Show your transaction' })
  expect(link.getAttribute('href')).toBe('/transactions?payment=p-1')
  expect(screen.getByRole('heading', { name: 'A payment is in progress' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDefined()
})

test.each([
  [{ site: 'ownPaymentInProgress', paymentId: 'p-1' } as const, /Don’t start it again\.$/],
  [{ site: 'paymentInProgress' } as const, /^Someone else on this registration/],
])('says nothing of a payment if the cancellation is in progress: %j', async (reason, text) => {
  await renderFlow(
    {
      ...flow,
      service: 'cancel',
      inWork: { ...inWork, service: 'cancel', descriptions: [reason] },
    },
    {},
    '/cancel-reg',
  )
  const said = await screen.findByText(text)
  expect(said.closest('.usa-alert')?.textContent).toContain('This transaction is in progress')
  expect(said.closest('.usa-alert')?.textContent).not.toMatch(/pay/i)
})

test('tells a co-owner that a payment is in progress, without a link', async () => {
  const reason = { site: 'paymentInProgress' } as const
  await renderFlow({ ...flow, inWork: { ...inWork, descriptions: [reason] } })
  await screen.findByText(/^A payment for this registration is in progress\./)
  expect(screen.queryByRole('link', { name: 'Show your transaction' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test('asks to call first if the agency did not complete an earlier payment, and offers Next', async () => {
  await renderFlow({ ...flow, inWork: { ...inWork, failedBefore: { paymentId: 'p-1' } } })
  await next()
  const warning = within(
    screen.getByText(/^You paid for this before/).closest('p') ?? document.body,
  )
  expect(warning.getByRole('link', { name: /^[\d-]+$/ })).toBeDefined()
  expect(warning.getByRole('link', { name: 'Show your transaction' })).toBeDefined()
})

test('marks the item of the cart for whose registration another payment is in progress', async () => {
  const marked = cartOf({ ...exampleItem, isBeingPaid: true })
  const { user } = await renderFlow(cart, {
    'registrationServices.cart.checkOut': () => answered('registrationBeingPaid', marked),
  })
  await user.click(await screen.findByRole('button', { name: 'Proceed to checkout' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('nothing was charged')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  const item = screen.getByRole('region', { name: /^Renew Registration/ })
  expect(item.textContent).toContain('Another payment for this registration is in progress')
})

test('says why a checkout did not open each time, and moves the focus there, as the button may be far below', async () => {
  const { user } = await renderFlow(cart, {
    'registrationServices.cart.checkOut': () => answered('billDoesNotAddUp', cart),
  })
  for (const _time of ['first', 'second']) {
    await user.click(await screen.findByRole('button', { name: 'Proceed to checkout' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('don’t add up, so we didn’t start the checkout')
    await waitFor(() => expect(document.activeElement).toBe(alert))
  }
})

test.each([
  ['paymentUnderWay', null],
  ['changedElsewhere', null],
  ['alreadyPaid', 'Your earlier checkout went through after all'],
] as const)(
  'never says that nothing was changed above a confirmation, but what it is of: %s',
  async (outcome, text) => {
    const paid: ServiceFlow = { ...cart, cart: emptyFlow.cart, step: 6, version: 2 }
    const { user } = await renderFlow(cart, {
      'registrationServices.cart.checkOut': () => answered(outcome, paid),
    })
    await user.click(await screen.findByRole('button', { name: 'Proceed to checkout' }))
    await screen.findByRole('heading', { level: 1, name: /Transaction confirmation$/ })
    expect(screen.queryByText(/nothing was changed|A payment is in progress/)).toBeNull()
    expect(text === null || screen.queryByText(new RegExp(`^${text}`)) !== null).toBe(true)
  },
)

test.each([
  ['/cancel-reg', 'cancel'],
  ['/profile', null],
] as const)(
  'says what another tab changed on %s too, to which the change leads',
  async (path, service) => {
    const changed: ServiceFlow = { ...cart, service, step: service ? 4 : 1, version: 2 }
    let now: ServiceFlow = cart
    const { router, user } = await renderFlow(cart, {
      'registrationServices.state': () => now,
      'registrationServices.cart.checkOut': () => answered('changedElsewhere', (now = changed)),
    })
    await user.click(await screen.findByRole('button', { name: 'Proceed to checkout' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(await screen.findByText(/changed in another tab/)).toBeDefined()
  },
)

test('step 3 says what would be paid with what the cart has, service fee included', async () => {
  const fees = [{ feeName: 'Registration Fee', feeCents: 19_50 }]
  await renderFlow({ ...cart, step: 3, inWork: { ...inWork, isCertified: true, fees } })
  const bill = within(await screen.findByRole('region', { name: 'You pay' }))
  expect(bill.getByRole('row', { name: 'Service fee $2.76' })).toBeDefined()
  expect(bill.getByRole('row', { name: 'Total $117.76' })).toBeDefined()
})

test('redirects to the service in progress from the page of another one', async () => {
  const { router } = await renderFlow(flow, {}, '/cancel-reg')
  await waitFor(() => expect(router.state.location.pathname).toBe('/renew-reg'))
})

test('offers a retry if the flow cannot be fetched', async () => {
  const { user } = await renderFlow(flow, {
    'registrationServices.state': inTurn<ServiceFlow | Failure>(new Failure(500), flow),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await next()).toBeDefined()
})

const descriptions = ['The registration is suspended.', 'An outstanding tax is on file.']

test('shows every reason against a renewal without a Next, whom to ask, and leads back to the profile', async () => {
  const { router, user } = await renderFlow(
    { ...flow, inWork: { ...inWork, descriptions } },
    { 'registrationServices.leaveToProfile': () => answered('done', emptyFlow) },
  )
  const reason = await screen.findByText('The registration is suspended.')
  const alert = reason.closest('.usa-alert--error')
  expect(alert?.textContent).toContain('You can’t renew this registration online')
  expect([...(alert?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual(
    descriptions,
  )
  expect(helpNotes()).toEqual([
    `To see what’s needed first, and where to do it, check the registration’s status. ${agencyHelp}`,
  ])
  const link = screen.getByRole('link', { name: 'check the registration’s status' })
  expect(link.getAttribute('href')).toBe('/vehicle-lookup')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel and go to cart' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel and go to profile' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})

test('a customer who cannot renew one vehicle can go to the cart with another', async () => {
  const { inputsTo, user } = await renderFlow(
    { ...cart, step: 1, inWork: { ...inWork, descriptions } },
    { 'registrationServices.cart.open': () => answered('done', cart) },
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel and go to cart' }))
  await waitFor(() => expect(inputsTo('registrationServices.cart.open')).toHaveLength(1))
})

test('leads to the cart if the transaction is already in it, without an error or advice about the lookup', async () => {
  const { inputsTo, user } = await renderFlow(
    { ...cart, step: 1, inWork: { ...inWork, descriptions: [{ site: 'alreadyInCart' }] } },
    { 'registrationServices.cart.open': () => answered('done', cart) },
  )
  const reason = await screen.findByText('This transaction is already in your cart.')
  expect(reason.closest('.usa-alert--info')).not.toBeNull()
  expect(document.querySelector('.usa-alert--error')).toBeNull()
  expect(helpNotes()).toEqual([])
  for (const name of ['Next', 'Cancel and go to cart'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  screen.getByRole('button', { name: 'Cancel and go to profile' })
  await user.click(screen.getByRole('button', { name: 'Go to cart' }))
  await waitFor(() => expect(inputsTo('registrationServices.cart.open')).toHaveLength(1))
})
