#!/usr/bin/env node
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeProblem } from './node-version.ts'

/**
 * The simulated agency as a program, with the settings of the simulator (`PORT`, `SIMULATION_DATABASE_FILE`, …) in its
 * environment. It ends with the process that forked it, and then removes that process's temporary folder.
 */
const problem = nodeProblem(process.versions.node)
if (problem === undefined) {
  const folder = process.env['AGENCY_TEMPORARY_FOLDER']
  process.on('disconnect', () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
  process.env['AGENCY_FOLDER'] ??= fileURLToPath(new URL('agency/folder', import.meta.url))
  await import(new URL('agency/simulator.js', import.meta.url).href)
} else {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
