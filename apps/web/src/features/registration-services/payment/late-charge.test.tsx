import { portalErrorMessages } from '@mva/messages/portal-errors'
import { readListOf } from '@mva/shared/models/read-list'
import type { FlowAnswer, ServiceFlow } from '@mva/shared/models/service-flow'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyFlow, exampleItem, paymentFlow } from '../../../testing/flow-examples.ts'
import { exampleRegistration } from '../../../testing/profile-example.ts'
import { type Answers, Failure } from '../../../testing/answers.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const wentThrough =
  'Your earlier checkout went through after all, so we didn’t change your cart. This is its confirmation.'

const cart: ServiceFlow = { ...paymentFlow, version: 4, step: 4, bill: null }
const paid: ServiceFlow = { ...emptyFlow, version: 6, step: 6, service: 'renew' }

/** Opens a page for a customer whose declined payment turns out to be charged at the next choice. */
const open = (path: string, answers: Answers = {}) => {
  let now = cart
  const alreadyPaid = (): FlowAnswer => ({ outcome: 'alreadyPaid', flow: (now = paid) })
  return renderSite(path, {
    ...signedIn(),
    'profile.registrations': () => ({
      today: '2026-11-22',
      registrations: readListOf([exampleRegistration]),
    }),
    'registrationServices.state': () => now,
    'registrationServices.begin': alreadyPaid,
    'registrationServices.cart.open': alreadyPaid,
    'registrationServices.cart.remove': alreadyPaid,
    'registrationServices.confirmation.show': () => ({
      transactions: [{ ...exampleItem, description: null, isFailed: false, hasCertificate: false }],
      receipt: null,
      email: 'zane@example.com',
      phone: null,
      notification: 0,
    }),
    ...answers,
  })
}

const remove = () => screen.findByRole('button', { name: 'Remove from cart' })

type Site = Awaited<ReturnType<typeof open>>

/** The buttons that lead out of the cart, with the page of each. */
const waysOut: Record<string, [path: string, choose: (site: Site) => Promise<void>]> = {
  'Remove from cart': ['/renew-reg', async ({ user }) => user.click(await remove())],
  'The cart of the header': [
    '/profile',
    async ({ user }) =>
      user.click(await screen.findByRole('button', { name: 'Transaction cart, 1 item' })),
  ],
  'Another service': [
    '/profile',
    async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Registration' }))
      await user.click(await screen.findByRole('button', { name: 'Duplicate Registration' }))
    },
  ],
}

test.each(Object.entries(waysOut))(
  '%s leads to the confirmation of an earlier payment, and says so',
  async (_way, [path, choose]) => {
    const site = await open(path)
    await choose(site)
    await screen.findByRole('heading', { level: 1, name: /Transaction confirmation$/ })
    const notice = screen.getByText(wentThrough).closest('[role=alert]')
    expect(notice?.className).toContain('usa-alert--info')
    expect(site.router.state.location.pathname).toBe('/renew-reg')
  },
)

test('names the version of the profile when a service is chosen', async () => {
  const asked: unknown[] = []
  const { user } = await open('/profile', {
    'registrationServices.begin': (input): FlowAnswer => {
      asked.push(input)
      return { outcome: 'alreadyPaid', flow: paid }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Registration' }))
  await user.click(await screen.findByRole('button', { name: 'Duplicate Registration' }))
  await waitFor(() => expect(asked).toMatchObject([{ version: cart.version }]))
})

test('says that nothing was changed if the agency cannot be asked, and lets the customer try again', async () => {
  const { user } = await open('/renew-reg', {
    'registrationServices.cart.remove': () =>
      new Failure(503, portalErrorMessages.lateChargeNotAsked),
  })
  await user.click(await remove())
  expect((await screen.findByRole('alert')).textContent).toBe(
    portalErrorMessages.lateChargeNotAsked,
  )
  await waitFor(async () => expect(await remove()).toBeDefined())
})
