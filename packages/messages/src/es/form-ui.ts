import type * as en from '../en/form-ui.ts'
import type { Translation } from '../translation.ts'

export const formCopy: Translation<typeof en.formCopy> = {
  error: 'Error:',
  optional: '(opcional)',
  month: 'Mes',
  day: 'Día',
  year: 'Año',
  show: 'Mostrar',
  hide: 'Ocultar',
  didYouMean: (email) => `¿Quiso decir ${email}?`,
  takeAddress: 'Usar esta dirección',
  correct: (count) => (count === 1 ? 'Hay un problema' : `Hay ${count} problemas`),
}
