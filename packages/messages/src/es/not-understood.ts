import type * as en from '../en/not-understood.ts'
import type { Translation } from '../translation.ts'

export const notUnderstoodMessage: Translation<typeof en.notUnderstoodMessage> =
  'No se entendió la respuesta de la agencia, por lo que no podemos mostrarla ni continuar. No se cambió nada. Intente de nuevo más tarde o comuníquese con la agencia.'

export const outcomeNotUnderstoodMessage: Translation<typeof en.outcomeNotUnderstoodMessage> =
  'No se entendió la respuesta de la agencia, por lo que no sabemos si su solicitud se realizó. Verifíquelo antes de intentar de nuevo o comuníquese con la agencia.'
