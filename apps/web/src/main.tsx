import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, connect } from './app.tsx'
import { markFirstScreenShown, watchForMissingFiles } from './lib/missing-files.ts'
import { readSiteSettings } from './lib/site-settings.ts'
import { createAppRouter } from './router.tsx'
import './styles/styles.scss'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root element')

/** Lets the browser handle input between two parts of the startup. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

await yieldToMain()
const connections = connect(readSiteSettings())
const router = createAppRouter(connections.session)
const isPrerendered = root.hasAttribute('data-prerendered')
// Makes the router render as it did for the prerendered page.
if (isPrerendered) router.ssr = { manifest: undefined }
watchForMissingFiles()
await yieldToMain()
await router.load()
markFirstScreenShown()

const app = (
  <App connections={connections}>
    <RouterProvider router={router} />
  </App>
)
// Not in a transition: an update between its slices would make React render the page again.
if (isPrerendered) hydrateRoot(root, app)
else {
  document.querySelector('title')?.remove()
  createRoot(root).render(app)
}

if (connections.settings.isSimulated)
  import('./features/demo/index.ts')
    .then(({ startDemonstration }) => startDemonstration(router))
    .catch(() => undefined)
