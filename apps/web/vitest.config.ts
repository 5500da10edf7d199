import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // One document for all files, which setup.ts clears: making one for each took longer than the tests.
    isolate: false,
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Nothing is timed in a test: the limit is there for what hangs.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
