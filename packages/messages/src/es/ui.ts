import type * as en from '../en/ui.ts'
import type { Translation } from '../translation.ts'

export const uiCopy: Translation<typeof en.uiCopy> = {
  closeMessage: 'Cerrar este mensaje',
  opensTab: ', se abre en una pestaña nueva',
  print: 'Imprimir',
  loading: 'Cargando…',
  oneMoment: 'Un momento, por favor…',
  tryAgain: 'Intentar de nuevo',
}
