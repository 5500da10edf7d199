import { build } from 'rolldown'
import { dynamicImportVarsPlugin, importGlobPlugin } from 'rolldown/experimental'

/** Bundles programs, by name and source file, into a folder. The native SQLite driver stays outside. */
export const bundlePrograms = (input: Record<string, string>, folder: string): Promise<unknown> =>
  build({
    input,
    platform: 'node',
    external: ['better-sqlite3'],
    // The server loads its texts by the code of each language.
    plugins: [dynamicImportVarsPlugin(), importGlobPlugin()],
    logLevel: 'warn',
    output: { dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' },
  })
