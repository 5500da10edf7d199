import { expect, test } from 'vitest'
import { settings } from '../testing/render-site.tsx'
import { connect } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { pagesOf, SHELL_FILE } from './site-pages.ts'

const router = createAppRouter(connect(settings).session)
const pages = pagesOf(router)
const routes = Object.values(router.routesById)

test('lists a page for every path of the router', () => {
  expect(new Set(pages.map(({ path }) => path))).toEqual(
    new Set(routes.map(({ fullPath }): string => fullPath)),
  )
})

test('prerenders every page that is open to all visitors, each in a file of its own', () => {
  const prerendered = pages.filter(({ file }) => file !== SHELL_FILE)
  expect(new Set(prerendered.map(({ file }) => file)).size).toBe(prerendered.length)
  expect(prerendered.map(({ path, query }) => path + query)).toEqual(
    expect.arrayContaining(['/', '/vehicle-lookup', '/guest-signin', '/404']),
  )
})

test('leaves pages that depend on a session or an earlier answer to the browser', () => {
  const guarded = routes.filter(
    ({ id, options }) => id.startsWith('/_signedIn/') || options.beforeLoad,
  )
  const files = guarded.flatMap(({ id }) => pages.filter(({ routeId }) => routeId === id))
  expect(files.length).toBeGreaterThan(0)
  expect(new Set(files.map(({ file }) => file))).toEqual(new Set([SHELL_FILE]))
})
