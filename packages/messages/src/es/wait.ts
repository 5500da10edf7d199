import type * as en from '../en/wait.ts'
import type { Translation } from '../translation.ts'

export const waitIn: Translation<typeof en.waitIn> = {
  seconds: (amount) => `${amount} ${amount === 1 ? 'segundo' : 'segundos'}`,
  minutes: (amount) => `${amount} ${amount === 1 ? 'minuto' : 'minutos'}`,
  hours: (amount) => `${amount} ${amount === 1 ? 'hora' : 'horas'}`,
  days: (amount) => `${amount} ${amount === 1 ? 'día' : 'días'}`,
}
