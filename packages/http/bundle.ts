import { build, type InputOptions } from 'rolldown'

/** How a program of the server is bundled. The native SQLite driver stays outside. */
export const programOptions: InputOptions = {
  platform: 'node',
  external: ['better-sqlite3'],
}

interface BundleOptions {
  /** Replaces modules, by name. */
  alias?: Record<string, string>
  isMinified?: boolean
}

/** Bundles programs, by name and source file, into a folder. */
export const bundlePrograms = (
  input: Record<string, string>,
  folder: string,
  { alias = {}, isMinified = false }: BundleOptions = {},
): Promise<unknown> =>
  build({
    ...programOptions,
    input,
    resolve: { alias },
    logLevel: 'warn',
    output: { dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js', minify: isMinified },
  })
