import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBlockedBack } from './blocked-back.ts'

const blocked = vi.fn<() => void>()

const Page = () => {
  useBlockedBack(blocked)
  return <h1>Profile</h1>
}

const open = async () => {
  const root = createRootRoute({ component: Outlet })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/before', component: () => <h1>Before</h1> }),
    createRoute({ getParentRoute: () => root, path: '/profile', component: Page }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createBrowserHistory(),
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading')
  return router
}

/** What the browser's Back does, until the router has answered. */
const goBack = () =>
  act(async () => {
    window.history.back()
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  })

beforeEach(() => {
  blocked.mockClear()
  // A document that was opened by an address: the router has not seen its entry.
  window.history.pushState(null, '', '/profile')
})

let router: Awaited<ReturnType<typeof open>> | undefined

afterEach(() => {
  router?.history.destroy()
  window.history.pushState(null, '', '/')
})

test('blocks Back on a page that was opened by an address, again and again', async () => {
  router = await open()
  for (const times of [1, 2]) {
    await goBack()
    await waitFor(() => expect(blocked).toHaveBeenCalledTimes(times))
    await waitFor(() => expect(window.history.state.__TSR_index).toBe(0))
    expect(window.location.pathname).toBe('/profile')
  }
})

test('blocks it after a reload, and after the first press, with an entry of the page below', async () => {
  router = await open()
  router.history.destroy()
  cleanup()
  const { length } = window.history
  router = await open()
  expect(window.history).toHaveLength(length)
  fireEvent.pointerUp(document.body)
  expect(window.history).toHaveLength(length + 1)
  fireEvent.keyUp(document.body)
  expect(window.history).toHaveLength(length + 1)
  await goBack()
  await waitFor(() => expect(blocked).toHaveBeenCalledTimes(1))
})

test('lets Back go to another part of the same page', async () => {
  router = await open()
  await act(() => router?.navigate({ to: '/profile', search: { page: 2 } } as never))
  await goBack()
  expect(blocked).not.toHaveBeenCalled()
  expect(window.location.search).toBe('')
})
