import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FlowAnswer, ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { cartOf, emptyFlow, exampleItem } from '../../../../testing/flow-examples.ts'
import { renderSite, type Site } from '../../../../testing/render-site.tsx'
import { signedIn } from '../../../../testing/signed-in.ts'

const wentThrough =
  'Your earlier checkout went through after all, so we didn’t change your cart. This is its confirmation.'

const paid: ServiceFlow = { ...emptyFlow, version: 6, step: 6, service: 'renew' }

/** Opens a page for a customer whose declined payment turns out to be charged at the next choice. */
const open = (path: string) => {
  let now = cartOf(exampleItem)
  const alreadyPaid = (): FlowAnswer => ({ outcome: 'alreadyPaid', flow: (now = paid) })
  return renderSite(path, {
    ...signedIn(),
    'registrationServices.state': () => now,
    'registrationServices.begin': alreadyPaid,
    'registrationServices.cart.open': alreadyPaid,
    'registrationServices.cart.remove': alreadyPaid,
  })
}

const press = async ({ user }: Site, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }))
}

test.each([
  ['/renew-reg', ['Remove from cart'], 'cart.remove'],
  ['/profile', ['Transaction cart, 1 item'], 'cart.open'],
  ['/profile', ['Registration', 'Duplicate Registration'], 'begin'],
] as const)(
  'on %s %j leads to the confirmation of an earlier payment, and says so',
  async (path, names, procedure) => {
    const site = await open(path)
    await press(site, ...names)
    await screen.findByRole('heading', { level: 1, name: /Transaction confirmation$/ })
    const notice = screen.getByText(wentThrough).closest('[role=alert]')
    expect(notice?.className).toContain('usa-alert--info')
    expect(site.router.state.location.pathname).toBe('/renew-reg')
    expect(site.inputsTo(`registrationServices.${procedure}`)).toMatchObject([{ version: 4 }])
  },
)
