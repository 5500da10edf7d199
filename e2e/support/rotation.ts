import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MANUAL = join(import.meta.dirname, '../../docs/operations.md')
const HEADING = '### Rotating the secret'

/** In each step of the manual, all servers are restarted one by one with this value. */
const STEP = /^\d+\. `SESSION_SECRET=([A-Z,]+)`/gm

const NAMES = ['OLD', 'NEW']

type Secrets = readonly [string, ...string[]]

/** The values of SESSION_SECRET in turn. */
const readSteps = (): string[][] => {
  const manual = readFileSync(MANUAL, 'utf8')
  const section = manual.slice(manual.indexOf(HEADING)).split('\n### ')[0] ?? ''
  const steps = [...section.matchAll(STEP)].map(([, value = '']) => value.split(','))
  if (steps.length < 2 || !steps.flat().every((name) => NAMES.includes(name)))
    throw new Error('the manual has no rotation of the secret that can be followed')
  return [['OLD'], ...steps]
}

const steps = readSteps()

/** The values of SESSION_SECRET in turn, from the old one to the new one. docs/operations.md#rotating-the-secret */
export const rotationOf = (old: string, fresh: string): readonly Secrets[] =>
  steps.map((names) => {
    const [first = old, ...others] = names.map((name) => (name === 'OLD' ? old : fresh))
    return [first, ...others]
  })

/** After so many restarts the rotation is complete. */
export const restartsOfRotation = (machines: number): number => (steps.length - 1) * machines

/** Returns the secrets of a machine after so many restarts: in each step, one machine after the other is restarted. */
export const secretsAt = (
  rotation: readonly Secrets[],
  restarts: number,
  { machine, machines }: { machine: number; machines: number },
): Secrets => {
  const step = Math.floor((restarts + machines - 1 - machine) / machines)
  const secrets = rotation[step] ?? rotation.at(-1)
  if (!secrets) throw new Error('the rotation has no step')
  return secrets
}
