import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderSite } from '../testing/render-site.tsx'

const antibot = {
  scriptUrl: '/antibot.js',
  siteKey: 'a-site-key',
  actions: { 'vehicleStatus.registrationTypes': ['POST_lookup_types'] },
}
afterEach(() => {
  delete window.grecaptcha
  document.querySelector('script[src="/antibot.js"]')?.remove()
})

type Sent = Awaited<ReturnType<typeof renderSite>>['sent']

/** Without the question for the session, which every public page asks. */
const sentFor = (sent: Sent) => sent.filter(({ procedure }) => procedure !== 'session.current')

const antibotScript = () =>
  waitFor(() => {
    const script = document.querySelector('script[src="/antibot.js"]')
    if (!script) throw new Error('the anti-bot script was not asked for')
    return script
  })

test('a procedure with an action carries a token for it', async () => {
  const { sent } = await renderSite('/vehicle-lookup', {}, { antibot })
  window.grecaptcha = {
    ready: (callback) => callback(),
    execute: async (siteKey, { action }) => `${siteKey} ${action}`,
  }
  const script = await antibotScript()
  await act(async () => script.dispatchEvent(new Event('load')))
  await waitFor(() => expect(sentFor(sent)).toHaveLength(1))
  expect(sentFor(sent)[0]?.headers.get('Recaptcha')).toBe('a-site-key POST_lookup_types')
})

test('a procedure without an action is sent without a token, by POST', async () => {
  const { sent } = await renderSite('/vehicle-lookup')
  await waitFor(() => expect(sentFor(sent)).toHaveLength(1))
  expect(sentFor(sent)[0]?.headers.has('Recaptcha')).toBe(false)
  expect(sentFor(sent)[0]?.method).toBe('POST')
})

test('without the anti-bot script nothing is sent, and the banner says what to do', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { sent } = await renderSite('/vehicle-lookup', {}, { antibot })
  for (const _try of [1, 2]) {
    const script = await antibotScript()
    await act(async () => script.dispatchEvent(new Event('error')))
  }
  expect((await screen.findByRole('alert')).textContent).toContain(
    'technical difficulties. Please try your request again',
  )
  expect(sentFor(sent)).toEqual([])
})
