import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import {
  createRequestHandler,
  renderRouterToString,
  RouterServer,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { setAgencyFacts } from '@mva/messages/agency-facts'
import { language } from '@mva/messages/language'
import type { RenderedPage } from '@mva/shared/site/site-page'
import type { SiteSettings } from '@mva/shared/site/site-settings'
import { App, connect } from './app.tsx'
import type { RouterContext } from './router-context.ts'
import { createAppRouter } from './router.tsx'
import { routeTree } from './routeTree.gen.ts'
import { Shell } from './shell/shell.tsx'
import { pagesOf, SHELL_FILE } from './site-pages.ts'

/** The pages of the site. Only their addresses are read: no page is rendered. */
export const listPages = () => pagesOf(createRouter({ routeTree, context: {} as RouterContext }))

const DOCTYPE = '<!DOCTYPE html>'

/** Splits head elements from the body: React renders them first. */
const split = (html: string) => {
  const head = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

/** A page that is the same for every visitor, with what the router needs to hydrate it. */
const renderPage = async (path: string, settings: SiteSettings) => {
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
  const html = await response.text()
  return split(html.slice(DOCTYPE.length))
}

/** What stands around a page that only the browser can render. `path` is without the base path. */
const renderShell = (path: string, settings: SiteSettings) => {
  const connections = connect(settings)
  const history = createMemoryHistory({ initialEntries: [language.basePath + path] })
  const router = createAppRouter(connections.session, history)
  const { body } = split(
    renderToString(
      <App connections={connections}>
        <RouterContextProvider router={router}>
          <Shell isFilledLater isSignedIn />
        </RouterContextProvider>
      </App>,
    ),
  )
  return { head: renderToString(<title>{settings.agencyName}</title>), body }
}

/** Renders every page of the site for an agency. */
export const renderPages = async (settings: SiteSettings): Promise<RenderedPage[]> => {
  setAgencyFacts(settings)
  return Promise.all(
    listPages().map(async ({ path, query, file }) => ({
      path,
      query,
      ...(file === SHELL_FILE
        ? renderShell(path, settings)
        : await renderPage(`${language.basePath}${path}${query && `?${query}`}`, settings)),
    })),
  )
}

export { unsupportedBrowserCopy } from '@mva/messages/unsupported-browser'
