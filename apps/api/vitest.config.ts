import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { setupFiles: ['testing/setup.ts'] } })
