import type * as en from '../en/not-understood.ts'
import type { Translation } from '../translation.ts'

export const notUnderstoodMessage: Translation<typeof en.notUnderstoodMessage> =
  'Tuvimos un problema, por lo que no podemos mostrar esto ni continuar. No se cambió nada. Intente de nuevo más tarde o llámenos.'

export const outcomeNotUnderstoodMessage: Translation<typeof en.outcomeNotUnderstoodMessage> =
  'Tuvimos un problema, por lo que no sabemos si se hizo su cambio. Compruébelo antes de intentar de nuevo o llámenos.'
