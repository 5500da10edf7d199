import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { createRoot } from 'react-dom/client'
import { setAgencyFacts } from '@mva/messages/agency-facts'
import { App, connect } from './app.tsx'
import { readFlow } from './lib/flow-of-document.ts'
import { hydratePage } from './lib/hydrate-page.ts'
import { watchForMissingFiles } from './lib/missing-files.ts'
import { loadCodeOf, loadNextPages } from './lib/next-pages.ts'
import { readSiteSettings } from './lib/site-settings.ts'
import { createAppRouter } from './router.tsx'
import './styles/styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root element')

const settings = readSiteSettings()
setAgencyFacts(settings)
const connections = connect(settings)
const router = createAppRouter(connections.session)
watchForMissingFiles()

const app = (
  <App connections={connections}>
    <RouterProvider router={router} />
  </App>
)
if (root.hasAttribute('data-prerendered')) {
  // Before React: RouterClient would suspend, and an update during the wait makes React render the page again.
  await hydrate(router)
  hydratePage(root, app)
} else {
  // The code of the page and what it shows come while the server answers who is signed in.
  const { pathname } = router.latestLocation
  loadCodeOf(router, pathname)
  const [routes] = router.getMatchedRoutes(pathname)
  if (routes.some(({ options }) => options.staticData?.hasFlow)) void readFlow(connections.session)
  await router.load()
  document.querySelector('title')?.remove()
  createRoot(root).render(app)
}

loadNextPages(router)

if (connections.settings.isSimulated)
  import('./features/demo/index.ts')
    .then(({ startDemonstration }) => startDemonstration(router))
    .catch(() => undefined)
