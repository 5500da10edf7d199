import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, connect } from './app.tsx'
import { firstScreenIsThere, watchForMissingFiles } from './lib/missing-files.ts'
import { readSiteSettings } from './lib/site-settings.ts'
import { createAppRouter } from './router.tsx'
import './styles/styles.scss'

const root = document.getElementById('root')
if (!root) throw new Error('no place for the page')

/** Lets the browser see to whoever taps or types already. */
const breather = () => new Promise((resolve) => setTimeout(resolve))

await breather()
const connections = connect(readSiteSettings())
const router = createAppRouter(connections.session)
const isPrerendered = root.hasAttribute('data-prerendered')
// Makes the router render as it did for the prerendered page, without boundaries of its own around each match.
if (isPrerendered) router.ssr = { manifest: undefined }
watchForMissingFiles()
await breather()
await router.load()
firstScreenIsThere()

const app = (
  <App connections={connections}>
    <RouterProvider router={router} />
  </App>
)
// In one go: in slices, an update that comes between them would make React render the page anew.
if (isPrerendered) hydrateRoot(root, app)
else {
  // The shell is titled for the time until now; the screen brings its own title.
  document.querySelector('title')?.remove()
  createRoot(root).render(app)
}

if (connections.settings.isSimulated)
  import('./features/demo/start-demonstration.ts')
    .then(({ startDemonstration }) => startDemonstration(router))
    .catch(() => undefined)
