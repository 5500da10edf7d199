import type { TestSimulator } from '../testing/test-simulator.ts'

/** The agency under test: its client, and the world behind it, for reading codes and moving its clock. */
export type Subject = Pick<TestSimulator, 'gateway' | 'world'>
