import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig } from 'vite'
import { sharedBySignedIn } from './shared-chunks.ts'

/** What the forms of the public pages share, by the folder of a package. */
const ofForms = {
  'node_modules/(?:zod|@hookform)/.+': [],
  'apps/web/src/lib': [
    'browser-storage',
    'check-filled-in',
    'form-errors',
    'submit-lock',
    'use-kept-inputs',
    'use-send-once',
  ],
  'apps/web/src/ui': [
    'checkbox-field',
    'closeable-alert',
    'error-summary',
    'field-set',
    'new-tab-link',
    'radio-group',
    'retry-note',
    'select-field',
    'text-field',
  ],
  'apps/web/src/shell': [
    'agency-option',
    'list-field',
    'lookup-form',
    'missing-items-notice',
    'network-banner',
  ],
  'packages/messages/src/..': ['message-by-code', 'validation', 'vehicle-help'],
  'packages/shared/src': ['card-number-checksum', 'dates', 'zone-clock'],
  'packages/shared/src/fields': [
    'card-number',
    'field-rules',
    'last-name',
    'pan-guard',
    'plate-number',
    'special-characters',
    'vin-last-six',
  ],
}
const ofEachForm = new RegExp(
  Object.entries(ofForms)
    .map(([folder, files]) =>
      files.length === 0 ? folder : `${folder}/(?:${files.join('|')})\\.tsx?$`,
    )
    .join('|'),
)

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
    target: isSsrBuild ? 'es2023' : browserslistToEsbuild(undefined, { path: import.meta.dirname }),
    manifest: !isSsrBuild,
    // Icons stay files: the security policy then needs no `data:`.
    assetsInlineLimit: 0,
    // write-documents.ts names the scripts of each page in the page.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // A slow build is no fault of the site: `start` printed it as a warning.
      checks: { pluginTimings: false },
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
            // The texts of Home, of which others use a few.
            {
              name: 'home',
              test: /messages\/src\/\w+\/(?:home|offered-services|record-updates)\.ts$/,
            },
            ...(isSsrBuild ? [] : [sharedBySignedIn()]),
          ],
        },
      },
    },
  },
}))
