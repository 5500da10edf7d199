import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changedElsewhereMessage } from '@mva/messages/refusals'
import type { FlowAnswer, ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { emptyFlow, exampleInWork, exampleItem } from '../../../../testing/flow-examples.ts'
import { renderSite } from '../../../../testing/render-site.tsx'
import { signedIn } from '../../../../testing/signed-in.ts'

const flow: ServiceFlow = {
  ...emptyFlow,
  version: 5,
  cart: { items: [exampleItem], subtotalCents: 95_50 },
}

/** Opens the profile with a flow, against a server that opens the cart. */
const atTheProfile = async (before: ServiceFlow, outcome: FlowAnswer['outcome'] = 'done') => {
  let now = before
  const site = await renderSite('/profile', {
    ...signedIn(),
    'registrationServices.state': () => now,
    'registrationServices.cart.open': (): FlowAnswer => {
      now =
        outcome === 'done'
          ? { ...flow, step: 4, service: 'renew', version: 6 }
          : { ...before, version: 6 }
      return { outcome, flow: now }
    },
    'registrationServices.payment.state': () => ({
      outcome: 'done',
      refusal: null,
      payment: { state: 'none' },
      flow: now,
    }),
  })
  return { ...site, opened: () => site.inputsTo('registrationServices.cart.open') }
}

const cart = (label = 'Transaction cart, 1 item') => screen.findByRole('button', { name: label })
const inWork = (step: 2 | 3) =>
  ({ ...flow, step, service: 'renew', inWork: exampleInWork }) as const

test('opens the page of the cart from the header', async () => {
  const { user, router, opened } = await atTheProfile(flow)
  expect((await cart()).textContent).toBe('1')
  await user.click(await cart())
  await waitFor(() => expect(router.state.location.pathname).toBe('/renew-reg'))
  expect(opened()).toEqual([{ version: 5 }])
})

test.each([
  [2, 'No', 0],
  [3, 'Yes', 1],
] as const)(
  'asks first at step %i, and after %s opens it %i times',
  async (step, answer, times) => {
    const { user, opened } = await atTheProfile(inWork(step))
    await user.click(await cart())
    screen.getByRole('alertdialog', {
      name: 'This will cancel your current in-work transaction. Are you sure?',
    })
    expect(opened()).toEqual([])
    await user.click(screen.getByRole('button', { name: answer }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(opened()).toHaveLength(times))
  },
)

test('does nothing on an empty cart', async () => {
  const { user, opened } = await atTheProfile({ ...inWork(2), cart: emptyFlow.cart })
  await user.click(await cart('Transaction cart, 0 items'))
  expect(opened()).toEqual([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('returns to the payment, whose page shows no cart, from the profile', async () => {
  const { user, router, opened } = await atTheProfile({ ...flow, step: 5, service: 'renew' })
  await user.click(await cart())
  await waitFor(() => expect(router.state.location.pathname).toBe('/renew-reg'))
  expect(opened()).toEqual([])
  await waitFor(() => expect(screen.queryByRole('button', { name: /Transaction cart/ })).toBeNull())
})

test.each([
  ['changedElsewhere', changedElsewhereMessage],
  ['paymentUnderWay', 'A payment is in progress. You can change the cart when it finishes.'],
] as const)(
  'a click that was answered with %s shows why the cart does not open, until the page is left',
  async (outcome, text) => {
    const { user, router } = await atTheProfile(flow, outcome)
    await user.click(await cart())
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
    expect(router.state.location.pathname).toBe('/profile')
    await router.navigate({ to: '/update-contacts' })
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  },
)

test('says on the profile, to which it leads from the page of a service, that the customer begins a new cart', async () => {
  const before: ServiceFlow = { ...inWork(2), step: 1, inWork: exampleInWork }
  let now = before
  const { user, router } = await renderSite('/renew-reg', {
    ...signedIn(),
    'registrationServices.state': () => now,
    'registrationServices.cart.open': (): FlowAnswer => {
      now = { ...emptyFlow, version: 6 }
      return { outcome: 'cartStartedOver', flow: now }
    },
  })
  await user.click(await cart())
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  expect(await screen.findByText(/^Our system didn’t answer when you changed/)).toBeDefined()
})

test('opens the page of the cart that shows what was added late, and says so there', async () => {
  let now = flow
  const { user, router } = await renderSite('/profile', {
    ...signedIn(),
    'registrationServices.state': () => now,
    'registrationServices.cart.open': (): FlowAnswer => {
      now = { ...flow, step: 4, service: 'renew', version: 6 }
      return { outcome: 'lateItem', flow: now }
    },
  })
  await user.click(await cart())
  await waitFor(() => expect(router.state.location.pathname).toBe('/renew-reg'))
  expect(await screen.findByText(/^A transaction that you started earlier/)).toBeDefined()
})
