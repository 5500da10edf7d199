import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyFlow, exampleInWork } from '../../testing/flow-examples.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { signedIn } from '../../testing/signed-in.ts'

const actions = {
  'signIn.start': ['POST_login'],
  'registrationServices.createTransaction': ['POST_create', 'POST_cancel'],
}
const antibot = { scriptUrl: '/antibot.js', siteKey: 'a-site-key', actions }

let asked: string[] = []

beforeEach(() => {
  asked = []
  window.grecaptcha = {
    ready: (callback) => callback(),
    execute: async (_siteKey, { action }) => {
      asked.push(action)
      return action
    },
  }
})

afterEach(() => {
  delete window.grecaptcha
})

const script = () => document.querySelector('script[src="/antibot.js"]')
const loaded = () =>
  act(async () => {
    script()?.dispatchEvent(new Event('load'))
    script()?.remove()
  })

const atStepOne = (isSimulated: boolean) =>
  renderSite(
    '/renew-reg',
    {
      ...signedIn(),
      'registrationServices.state': () => ({
        ...emptyFlow,
        service: 'renew',
        inWork: exampleInWork,
      }),
    },
    { antibot, isSimulated },
  )

test('asks for no token of a sign-in before something is typed', async () => {
  const { user } = await renderSite('/guest-signin', {}, { antibot })
  const field = await screen.findByLabelText('Last name')
  expect(script()).toBeNull()
  await user.type(field, 'R')
  await loaded()
  expect(asked).toEqual(['POST_login'])
})

test('asks for the tokens of a step while it is read, and sends them with the choice', async () => {
  const { user, sent } = await atStepOne(false)
  const next = await screen.findByRole('button', { name: 'Next' })
  await loaded()
  expect(asked).toEqual(['POST_create', 'POST_cancel'])
  await user.click(next)
  const choice = await vi.waitUntil(() =>
    sent.find(({ procedure }) => procedure === 'registrationServices.createTransaction'),
  )
  expect(choice.headers.get('Recaptcha')).toBe('POST_create=POST_create,POST_cancel=POST_cancel')
  expect(asked).toHaveLength(2)
})

test('asks for no token in advance where testers move the clock of the agency', async () => {
  await atStepOne(true)
  await screen.findByRole('button', { name: 'Next' })
  expect(script()).toBeNull()
})
