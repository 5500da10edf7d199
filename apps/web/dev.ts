import { runDev } from '@mva/api/dev'
import { createServer } from 'vite'
import { siteSettingsFromServer } from './site-settings-element.ts'

const PATHS_OF_SERVER = ['/trpc', '/agency', '/sim', '/site-settings.json', '/health', '/ready']

await runDev(async ({ port, host, api }) => {
  const vite = await createServer({
    root: import.meta.dirname,
    plugins: [siteSettingsFromServer(api)],
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
