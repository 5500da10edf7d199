import { expect, test, vi } from 'vitest'

const fail = () => {
  const payload = new Error('Importing a module script failed.')
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  window.dispatchEvent(event)
  return payload.message
}

test.each([
  { leaves: 'beforeunload', stays: 'click', when: 'a customer goes on, because it was a download' },
  { leaves: 'pagehide', stays: 'pageshow', when: 'a customer comes back' },
])(
  'a file whose request ends after $leaves is not missing; one that fails after $when is',
  async ({ leaves, stays }) => {
    vi.resetModules()
    const { isReloadNeeded, markFirstScreenShown, watchForMissingFiles } =
      await import('./missing-files.ts')
    watchForMissingFiles()
    markFirstScreenShown()
    window.dispatchEvent(new Event(leaves))
    expect(fail()).toBe('Importing a module script failed.')
    expect(isReloadNeeded()).toBe(false)
    window.dispatchEvent(new Event(stays))
    expect(fail()).toMatch(/^A file is missing\..* Importing a module script failed\.$/)
    expect(isReloadNeeded()).toBe(true)
  },
)
