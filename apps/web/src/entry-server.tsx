import { language } from '@mva/messages/language'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { App, connect } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { Shell } from './shell/shell.tsx'

const start = (path: string, settings: SiteSettings) => {
  const connections = connect(settings)
  const history = createMemoryHistory({ initialEntries: [path] })
  return {
    router: createAppRouter(connections.session, history),
    render: (content: ReactNode) => renderToString(<App connections={connections}>{content}</App>),
  }
}

/** The markup of the page at `path`. */
export const renderPage = async (path: string, settings: SiteSettings) => {
  const { router, render } = start(path, settings)
  await router.load()
  return render(<RouterProvider router={router} />)
}

/** The markup around every page, for those that only the browser can render. `path` is without the base path. */
export const renderShell = (path: string, settings: SiteSettings) => {
  const { router, render } = start(language.basePath + path, settings)
  return render(
    <RouterContextProvider router={router}>
      <Shell />
    </RouterContextProvider>,
  )
}

export { unsupportedBrowserCopy } from '@mva/messages/unsupported-browser'
