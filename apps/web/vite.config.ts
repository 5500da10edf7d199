import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { siteSettingsElement, siteSettingsFromServer } from './site-settings-element.ts'

const server = 'http://127.0.0.1:3000'

/**
 * What every page needs and what every public form needs, together: many small files compress worse. The other parts of
 * ui/ come with the screens that use them.
 */
const groups = [
  {
    name: 'framework',
    priority: 3,
    test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@trpc)\/(?!.*\/node_modules\/)/,
  },
  {
    name: 'shell',
    priority: 2,
    test: /\/src\/(?:shell|lib\/(?!browser-storage|early-submit)|ui\/(?:closeable-alert|facts|icon|new-tab-link|page-heading|print-button|status-box|tabs)\.)/,
  },
  {
    name: 'forms',
    priority: 1,
    test: /\/node_modules\/(?:react-hook-form|@hookform\/resolvers|zod)\/|\/src\/(?:fields|lib)\/|\/src\/ui\/(?:checkbox-field|error-summary|form-group|retry-note|select-field|text-field)\./,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    siteSettingsElement(),
    siteSettingsFromServer(server),
  ],
  css: {
    preprocessorOptions: {
      scss: { loadPaths: ['node_modules/@uswds/uswds/packages'], quietDeps: true },
    },
  },
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    // Icons stay files: the security policy then needs no `data:`.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // prerender.ts lists a page's scripts itself, so that none of them is asked for before the first paint.
    modulePreload: false,
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/trpc': server, '/agency': server, '/sim': server, '/site-settings.json': server },
  },
}))
