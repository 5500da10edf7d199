import { language } from '@mva/messages/language'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import {
  createRequestHandler,
  renderRouterToString,
  RouterServer,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { App, connect } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { Shell } from './shell/shell.tsx'
import { pagesOf } from './site-pages.ts'

export const listPages = (settings: SiteSettings) =>
  pagesOf(createAppRouter(connect(settings).session))

const DOCTYPE = '<!DOCTYPE html>'

/** The markup of the page at `path`, with what the router needs to hydrate it. */
export const renderPage = async (path: string, settings: SiteSettings) => {
  const connections = connect(settings)
  const render = createRequestHandler({
    createRouter: () => createAppRouter(connections.session),
    request: new Request(`http://localhost${path}`),
  })
  const response = await render(({ router, responseHeaders }) =>
    renderRouterToString({
      router,
      responseHeaders,
      children: (
        <App connections={connections}>
          <RouterServer router={router} />
        </App>
      ),
    }),
  )
  if (!response.ok) throw new Error(`${path} cannot be prerendered: status ${response.status}`)
  return (await response.text()).slice(DOCTYPE.length)
}

/** The markup around every page, for those that only the browser can render. `path` is without the base path. */
export const renderShell = (path: string, settings: SiteSettings) => {
  const connections = connect(settings)
  const history = createMemoryHistory({ initialEntries: [language.basePath + path] })
  const router = createAppRouter(connections.session, history)
  return renderToString(
    <App connections={connections}>
      <RouterContextProvider router={router}>
        <Shell />
      </RouterContextProvider>
    </App>,
  )
}

export { unsupportedBrowserCopy } from '@mva/messages/unsupported-browser'
