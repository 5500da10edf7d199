import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readListOf } from '@mva/shared/read-list'
import { type Answered, type Answers, Failure, inTurn } from '../../testing/answers.ts'
import { renderSite } from '../../testing/render-site.tsx'

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

describe('when a load balancer answers in place of the server', () => {
  const sentTo = (sent: Sent, asked: string) =>
    sent.filter(({ procedure }) => procedure === asked).length
  const page = (status: number) => () =>
    new Response('<html><body>Bad gateway</body></html>', { status })
  const types = 'vehicleStatus.registrationTypes'
  const lookup = (answer: Answers[typeof types]) =>
    renderSite('/vehicle-lookup', { [types]: answer })
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000))
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['an HTML page of status 502', page(502)],
    ['an empty answer of status 503', () => new Response(null, { status: 503 })],
    ['an HTML page of status 504', page(504)],
    ['a failed connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('repeats a read once after %s, without a banner', async (_what, answer) => {
    const answers = inTurn<() => Answered<typeof types> | Promise<Answered<typeof types>>>(
      answer,
      () => readListOf([{ code: '1', description: 'Passenger' }]),
    )
    const { sent } = await lookup(() => answers()())
    await pass()
    expect(await screen.findByRole('option', { name: 'Passenger' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sentTo(sent, types)).toBe(2)
  })

  test('words the failure in the banner when the repeat fails as well', async () => {
    const { sent } = await lookup(page(502))
    await pass()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'technical difficulties. Please try your request again',
    )
    await pass()
    expect(sentTo(sent, types)).toBe(2)
  })

  test('does not repeat a read that the server itself refused', async () => {
    const { sent } = await lookup(() => new Failure(503))
    await screen.findByRole('alert')
    await pass()
    expect(sentTo(sent, types)).toBe(1)
  })

  test('does not repeat a read while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { sent } = await lookup(() => Promise.reject(new TypeError('Failed to fetch')))
    await screen.findByRole('alert')
    await pass()
    expect(sentTo(sent, types)).toBe(1)
  })

  test('never repeats a mutation, which may have taken effect', async () => {
    const { sent, session } = await renderSite('/', { 'session.keepAlive': page(502) })
    await expect(session.client.session.keepAlive.mutate()).rejects.toThrow('JSON')
    await pass()
    expect(sentTo(sent, 'session.keepAlive')).toBe(1)
  })
})
