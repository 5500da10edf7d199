import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundlePrograms } from './bundle.ts'

/** Bundles the programs into `dist`, with the database migrations beside them. */
const here = import.meta.dirname
const out = join(here, 'dist')

rmSync(out, { recursive: true, force: true })
await bundlePrograms(
  {
    server: join(here, 'src/server.ts'),
    simulator: join(here, 'src/simulator.ts'),
    'payments-unresolved': join(here, 'src/payments-unresolved.ts'),
  },
  out,
)
cpSync(join(here, '../../db/migrations'), join(out, 'migrations'), { recursive: true })
