import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileAhead } from './compile-ahead.ts'
import { publicChunks } from './public-chunks.ts'
import { secondMinifier } from './second-minifier.ts'
import { siteSettingsElement, siteSettingsFromServer } from './site-settings-element.ts'
import { unusedHooks } from './unused-hooks.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    publicChunks(),
    secondMinifier(),
    compileAhead(),
    unusedHooks(),
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
    // prerender.ts lists a page's scripts itself, so that none of them is asked for before the first paint.
    modulePreload: false,
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      // Packages that forget to say that they do nothing when they are imported.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }],
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/trpc': server, '/agency': server, '/sim': server, '/site-settings.json': server },
  },
}))
