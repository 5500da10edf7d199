import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { dynamicImportVarsPlugin, importGlobPlugin } from 'rolldown/experimental'

/** Bundles the programs into `dist`, with the database migrations beside them. The native SQLite driver stays outside. */
const here = import.meta.dirname
const out = join(here, 'dist')

rmSync(out, { recursive: true, force: true })
await build({
  input: {
    server: join(here, 'src/server.ts'),
    simulator: join(here, 'src/simulator.ts'),
    'payments-unresolved': join(here, 'src/payments-unresolved.ts'),
  },
  platform: 'node',
  external: ['better-sqlite3'],
  // The server loads its texts by the code of each language.
  plugins: [dynamicImportVarsPlugin(), importGlobPlugin()],
  logLevel: 'warn',
  output: { dir: out, format: 'esm', chunkFileNames: '[name]-[hash].js' },
})
cpSync(join(here, '../../db/migrations'), join(out, 'migrations'), { recursive: true })
