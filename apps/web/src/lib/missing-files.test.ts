import { expect, test } from 'vitest'
import { isReloadNeeded, markFirstScreenShown, watchForMissingFiles } from './missing-files.ts'

const fail = () => {
  const payload = new Error('Importing a module script failed.')
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  window.dispatchEvent(event)
  return payload.message
}

test('a file whose request ends because the page is left is not missing; one that fails after the customer came back is', () => {
  watchForMissingFiles()
  markFirstScreenShown()
  window.dispatchEvent(new Event('pagehide'))
  expect(fail()).toBe('Importing a module script failed.')
  expect(isReloadNeeded()).toBe(false)
  window.dispatchEvent(new Event('pageshow'))
  expect(fail()).toBe('A file is missing. Importing a module script failed.')
  expect(isReloadNeeded()).toBe(true)
})
