import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePrograms } from '@mva/http/bundle'
import './generate.ts'

/** Compiles the client into `dist`, and bundles the simulator beside it. */
const here = import.meta.dirname
const out = join(here, 'dist')
const agency = join(out, 'agency')

rmSync(out, { recursive: true, force: true })
const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
const { status } = spawnSync(
  process.execPath,
  [join(compiler, 'bin/tsc'), '-p', join(here, 'tsconfig.build.json')],
  { stdio: 'inherit' },
)
if (status !== 0) process.exit(1)

await bundlePrograms(
  { simulator: fileURLToPath(import.meta.resolve('@mva/simulator/main')) },
  agency,
  { isMinified: true },
)
cpSync(join(here, '../../db/migrations/agency'), join(agency, 'migrations/agency'), {
  recursive: true,
})

// Node.js strips no types below node_modules.
const folder = join(agency, 'folder')
cpSync(join(here, '../../agencies/rhode-island'), folder, { recursive: true })
const config = join(folder, 'agency.config.ts')
writeFileSync(join(folder, 'agency.config.js'), stripTypeScriptTypes(readFileSync(config, 'utf8')))
rmSync(config)
