import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { siteSettingsElement } from './site-settings-element.ts'

/** The modules that most public screens with a form share. */
const SHARED_FORM_PARTS =
  /[\\/](react-hook-form|form-rules|early-submit|ui[\\/](?!phone).*-field|ui[\\/]error-summary)/

/** What most public screens with a form show of a failed request. */
const SHARED_FAILURE_PARTS = /[\\/](network-banner|ui[\\/]closeable-alert)/

/** What both lookups share beside it. */
const SHARED_LOOKUP_PARTS =
  /[\\/](browser-storage|use-kept-inputs|use-agency-options|not-shown|ui[\\/]retry-note)/

/** The anti-bot provider's script and what loads it. */
const ANTIBOT_PARTS = /lib[\\/](antibot|third-party-script)\.ts/

/** Chrome compiles a script that begins with this hint off the main thread while it arrives (explicit compile hints). */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'
const HINTED_CHUNKS = ['vendor', 'forms']

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    siteSettingsElement(),
  ],
  resolve: {
    // React has had its own since version 18.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: {
    preprocessorOptions: {
      scss: {
        loadPaths: [join(import.meta.dirname, 'node_modules/@uswds/uswds/packages')],
        quietDeps: true,
      },
    },
  },
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    // Icons stay files: the security policy then needs no `data:`.
    assetsInlineLimit: 0,
    // prerender.ts lists the scripts of a page itself, so that none is requested before the first paint.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // tRPC's packages do not declare that they have no side effects.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'app', tags: ['$initial'], test: /(?<!main)\.tsx?$/ },
            { name: 'forms', test: SHARED_FORM_PARTS },
            { name: 'failures', test: SHARED_FAILURE_PARTS },
            { name: 'antibot', test: ANTIBOT_PARTS },
            { name: 'lookups', test: SHARED_LOOKUP_PARTS },
          ],
        },
        postBanner: ({ name }) => (HINTED_CHUNKS.includes(name) ? COMPILE_HINT : ''),
      },
    },
  },
}))
