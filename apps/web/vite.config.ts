import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig } from 'vite'

const ofEachForm =
  /\/src\/(?:lib\/(?:form-errors|use-send-once)|ui\/(?:closeable-alert|error-summary|retry-note|select-field|text-field)|shell\/(?:agency-option|missing-items-notice|network-banner))\.tsx?$/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
  ],
  css: {
    preprocessorOptions: {
      scss: {
        loadPaths: [join(import.meta.dirname, 'node_modules/@uswds/uswds/packages')],
        quietDeps: true,
      },
    },
  },
  build: {
    // The supported browsers: docs/browsers.md.
    target: isSsrBuild ? 'es2023' : browserslistToEsbuild(),
    manifest: !isSsrBuild,
    // Icons stay files: the security policy then needs no `data:`.
    assetsInlineLimit: 0,
    // prerender.ts names the scripts of each page in the page.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // tRPC's packages do not declare that they have no side effects.
      treeshake: {
        moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'shell', tags: ['$initial'], minShareCount: 2 },
            // What each form of the public pages loads: a chunk for each file compresses worse.
            { name: 'form', test: ofEachForm },
          ],
        },
      },
    },
  },
}))
