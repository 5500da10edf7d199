import type { Disturbance } from './simulated-process.ts'

const seconds = (ms: number) => `${ms / 1000} s`

/** Says what goes wrong at a step. */
export const disturbanceWords = (disturbance: Disturbance): string => {
  switch (disturbance.does) {
    case 'delay':
      return `${seconds(disturbance.ms)} late`
    case 'lose':
      return 'lost'
    case 'break':
      return 'broken'
    case 'pause':
      return `the process pauses for ${seconds(disturbance.ms)} before`
    case 'kill':
      return `the process is killed, and starts again after ${seconds(disturbance.downMs)}, before`
    case 'skew':
      return `the clock is set by ${seconds(disturbance.ms)} before`
  }
}
