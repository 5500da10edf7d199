import { CatchBoundary, lazyRouteComponent } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What browsers say of a module that does not come. */
const messages = [
  'Importing a module script failed.',
  'Failed to fetch dynamically imported module: /assets/profile.js',
  'error loading dynamically imported module: /assets/profile.js',
]

const fail = (message = messages[0]) => {
  const payload = new Error(message)
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  window.dispatchEvent(event)
  return payload
}

beforeEach(async () => {
  vi.resetModules()
  const { markFirstScreenShown, watchForMissingFiles } = await import('./missing-files.ts')
  watchForMissingFiles()
  markFirstScreenShown()
})
afterEach(() => window.dispatchEvent(new Event('pageshow')))

test.each([
  { leaves: 'beforeunload', stays: 'click', when: 'a customer goes on, because it was a download' },
  { leaves: 'pagehide', stays: 'pageshow', when: 'a customer comes back' },
])(
  'a file whose request ends after $leaves is not missing; one that fails after $when is',
  async ({ leaves, stays }) => {
    const { isReloadNeeded } = await import('./missing-files.ts')
    window.dispatchEvent(new Event(leaves))
    fail()
    expect(isReloadNeeded()).toBe(false)
    window.dispatchEvent(new Event(stays))
    fail()
    expect(isReloadNeeded()).toBe(true)
  },
)

test.each(['beforeunload', 'pageshow'])(
  'after %s the router reloads no document by itself, which would undo a navigation and leave a key in the storage',
  async (before) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    window.dispatchEvent(new Event(before))
    for (const [at, message] of messages.entries()) {
      const Screen = lazyRouteComponent(() => Promise.reject(fail(message)))
      await act(async () => {
        render(
          <CatchBoundary getResetKey={() => at} errorComponent={() => `failed ${at}`}>
            <Screen />
          </CatchBoundary>,
        )
      })
      await screen.findByText(`failed ${at}`)
    }
    expect(sessionStorage).toHaveLength(0)
  },
)
