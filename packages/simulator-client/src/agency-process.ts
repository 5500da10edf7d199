#!/usr/bin/env node
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeProblem } from './node-version.ts'

/**
 * The simulated agency as a program, with the settings of the simulator (`PORT`, `SIMULATION_DATABASE_FILE`, …) in its
 * environment. It ends with the process that forked it, and whenever it ends it removes the temporary folder that this
 * process named.
 */
const problem = nodeProblem(process.versions.node)
if (problem === undefined) {
  process.on('disconnect', () => process.exit(0))
  // The process that forked it may have ended before this line.
  if ('connected' in process && !process.connected) process.exit(0)
  const folder = process.env['AGENCY_TEMPORARY_FOLDER']
  if (folder !== undefined) {
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(folder, { mode: 0o700 })
  }
  process.env['AGENCY_FOLDER'] ??= fileURLToPath(new URL('agency/folder', import.meta.url))
  await import(new URL('agency/simulator.js', import.meta.url).href)
} else {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
