import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FlowAnswer, ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { emptyFlow, exampleInWork } from '../testing/flow-examples.ts'
import { exampleProfile } from '../testing/profile-example.ts'
import { renderSite, type Site } from '../testing/render-site.tsx'
import { exampleSignIn, exampleSignInAtCode } from '../testing/sign-in-example.ts'
import { exampleSession } from '../testing/signed-in.ts'

const begun: ServiceFlow = { ...emptyFlow, service: 'renew', inWork: exampleInWork }
const answered = (flow: ServiceFlow): FlowAnswer => ({ outcome: 'done', flow })

const pressed = async ({ user }: Site, name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(button)
}

/** The requests since the last call, without the reports of activity. */
const requestsOf = ({ sent }: Site) =>
  sent
    .splice(0)
    .map(({ procedure }) => procedure)
    .filter((procedure) => procedure !== 'session.keepAlive')

test('each screen from the sign-in to a service asks the server only for what no answer has brought', async () => {
  const site = await renderSite('/guest-signin', {
    'signIn.start': () => exampleSignIn,
    'signIn.requestCode': () => exampleSignInAtCode,
    'signIn.verifyCode': () => ({
      outcome: 'signedIn',
      isContactCreation: false,
      durationMinutes: 30,
      known: { session: exampleSession, profile: exampleProfile },
    }),
    'registrationServices.begin': () => answered(begun),
    'registrationServices.createTransaction': () => answered({ ...begun, version: 2, step: 2 }),
  })
  const { user } = site
  for (const [label, typed] of [
    ['Last name', 'Rivera'],
    ['Month', '4'],
    ['Day', '12'],
    ['Year', '1985'],
    ['Last four digits of SSN', '4321'],
    ['License # or State ID #', '9000500'],
  ] as const)
    await user.type(await screen.findByLabelText(label), typed)
  expect(requestsOf(site)).toEqual(['session.current'])

  await pressed(site, 'Sign in')
  await user.click(await screen.findByRole('radio', { name: /^Email/ }))
  expect(requestsOf(site)).toEqual(['signIn.start'])

  await pressed(site, 'Next')
  await user.type(await screen.findByLabelText('Login code'), '123456')
  expect(requestsOf(site)).toEqual(['signIn.requestCode'])

  await pressed(site, 'Next')
  await pressed(site, 'Registration')
  await screen.findByRole('button', { name: 'Renew Registration' })
  expect(requestsOf(site)).toEqual([
    'signIn.verifyCode',
    'registrationServices.state',
    'registrationServices.transactions.list',
    'profile.registrations',
  ])

  await pressed(site, 'Renew Registration')
  await screen.findByRole('heading', { name: /Get ready/ })
  expect(requestsOf(site)).toEqual(['registrationServices.begin'])

  await pressed(site, 'Next')
  await screen.findByRole('heading', { name: 'Insurance certification' })
  expect(requestsOf(site)).toEqual(['registrationServices.createTransaction'])
})

test('Back and Forward between a lookup and its result ask for neither list nor result again', async () => {
  const site = await renderSite('/vehicle-lookup')
  const { router, user } = site
  await screen.findByRole('option', { name: 'Passenger' })
  await user.type(screen.getByLabelText('Plate number'), 'AB123')
  await user.selectOptions(screen.getByLabelText('Registration type'), '1')
  await user.type(screen.getByLabelText(/^Last six/), '456789')
  await user.click(screen.getByRole('checkbox'))
  await pressed(site, 'Look up')
  await screen.findByText('AB123')
  requestsOf(site)
  act(() => router.history.back())
  await screen.findByRole('option', { name: 'Passenger' })
  act(() => router.history.forward())
  await screen.findByText('AB123')
  expect(new Set(requestsOf(site))).toEqual(new Set(['session.current']))
})
