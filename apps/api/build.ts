import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'rolldown'

/**
 * Bundles each program into one file: it starts four times as fast as its sources, in a quarter of the memory. The
 * driver of SQLite stays outside, because it is native; the migrations go along as they are.
 */
/** The proxy's pool of connections without the rest of undici, which would double the time that the server needs to start. */
const poolOfUndici: Plugin = {
  name: 'pool-of-undici',
  resolveId: (id) => (id === 'undici' ? '\0undici' : null),
  load: (id) =>
    id === '\0undici' ? "export { default as Pool } from 'undici/lib/dispatcher/pool.js'" : null,
}

/** Without comments and blanks there is half as much to read. Names stay, for the log. */
const smaller = { compress: false, mangle: false, codegen: { removeWhitespace: true } }

const here = import.meta.dirname
const out = join(here, 'dist')

rmSync(out, { recursive: true, force: true })
for (const program of ['server', 'simulator'])
  await build({
    input: join(here, `src/${program}.ts`),
    platform: 'node',
    external: ['better-sqlite3'],
    logLevel: 'warn',
    plugins: [poolOfUndici],
    output: {
      file: join(out, `${program}.js`),
      format: 'esm',
      codeSplitting: false,
      minify: smaller,
    },
  })
cpSync(join(here, '../../db/migrations'), join(out, 'migrations'), { recursive: true })
