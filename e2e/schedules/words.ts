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
    case 'detach':
      return `broken, and executed ${seconds(disturbance.ms)} later`
    case 'repeat':
      return `repeated after ${seconds(disturbance.ms)}, the ${disturbance.isSecondAnswered ? 'second' : 'first'} one answered`
    case 'contradict':
      return 'answered in contradictory words'
    case 'fail over':
      return `the database fails over, with a clock that differs by ${seconds(disturbance.ms)}`
    case 'skew':
      return `the clock is set by ${seconds(disturbance.ms)} before`
  }
}
