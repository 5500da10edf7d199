import type { SiteSettings } from '@mva/shared/models/site-settings'
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { Shell } from './shell/shell.tsx'

const routerAt = (path: string) => createAppRouter(createMemoryHistory({ initialEntries: [path] }))

const render = (settings: SiteSettings, content: ReactNode) =>
  renderToString(<App settings={settings}>{content}</App>)

/** The markup of the page at `path`. */
export const renderPage = async (path: string, settings: SiteSettings) => {
  const router = routerAt(path)
  await router.load()
  return render(settings, <RouterProvider router={router} />)
}

/** The markup around every page, for those that only the browser can render. */
export const renderShell = (settings: SiteSettings) =>
  render(
    settings,
    <RouterContextProvider router={routerAt('/')}>
      <Shell />
    </RouterContextProvider>,
  )
