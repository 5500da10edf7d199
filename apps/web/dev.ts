import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { runDev } from '@mva/api/watch-server'
import { languages } from '@mva/messages/languages'
import { messagesIn } from './messages-in-language.ts'
import { siteSettingsFromServer } from './site-settings-from-server.ts'

const PATHS_OF_SERVER = [
  '/trpc',
  '/agency',
  '/sim',
  '/site-settings.json',
  '/look',
  '/health',
  '/ready',
]

const [first, ...others] = languages

/** Serves the site in the other languages, each by a Vite server that starts with the first request for it. */
const otherLanguages = (api: string): Plugin => ({
  name: 'other-languages',
  configureServer(main) {
    for (const language of others) {
      const base = `${language.basePath}/`
      let started: Promise<ViteDevServer> | undefined
      const start = () =>
        createServer({
          root: import.meta.dirname,
          base,
          cacheDir: `node_modules/.vite-${language.code}`,
          plugins: [messagesIn(language), siteSettingsFromServer(api)],
          server: {
            middlewareMode: true,
            ...(main.httpServer && { hmr: { server: main.httpServer } }),
          },
        })
      main.httpServer?.once('close', () => void started?.then((server) => server.close()))
      main.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(base)) return next()
        started ??= start()
        started.then((server) => server.middlewares(request, response, next), next)
      })
    }
  },
})

await runDev(async ({ port, host, api }) => {
  const vite = await createServer({
    root: import.meta.dirname,
    plugins: [messagesIn(first), otherLanguages(api), siteSettingsFromServer(api)],
    server: {
      port,
      host,
      strictPort: true,
      proxy: Object.fromEntries(PATHS_OF_SERVER.map((path) => [path, api])),
      warmup: { clientFiles: ['src/main.tsx'] },
    },
  })
  await vite.listen()
  return vite
})
