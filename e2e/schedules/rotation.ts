import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from '@mva/api/testing/site-process'

const MANUAL = join(import.meta.dirname, '../../docs/operations.md')
const HEADING = '### Rotating the secret'

/** In each step of the manual, all servers are restarted one by one with this value. */
const STEP = /^\d+\. `SESSION_SECRET=([A-Z,]+)`/gm

const NAMES = ['OLD', 'NEW']

/** The values of SESSION_SECRET in turn, as the manual says. docs/operations.md#rotating-the-secret */
const readSteps = (): Secrets[] => {
  const manual = readFileSync(MANUAL, 'utf8')
  const section = manual.slice(manual.indexOf(HEADING)).split('\n### ')[0] ?? ''
  const steps = [...section.matchAll(STEP)].map(([, value = '']) => value.split(','))
  const [first, ...others] = [['OLD'], ...steps].map(([secret, ...more]): Secrets => {
    if (![secret, ...more].every((name) => name !== undefined && NAMES.includes(name)))
      throw new Error('the manual has a step of the rotation that the schedules cannot follow')
    return [`the secret ${secret}`, ...more.map((name) => `the secret ${name}`)]
  })
  if (!first || others.length < 2) throw new Error('the manual has no rotation of the secret')
  return [first, ...others]
}

const stages = readSteps()

/** After so many restarts the rotation is complete. */
export const restartsOfRotation = (machines: number): number => (stages.length - 1) * machines

/** Returns the secrets of a machine after so many restarts of the rotation. */
export const secretsAt = (restarts: number, machine: number, machines: number): Secrets => {
  const stage = Math.floor((restarts + machines - 1 - machine) / machines)
  return stages[Math.min(stage, stages.length - 1)] ?? ['the secret OLD']
}
