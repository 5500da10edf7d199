import type * as en from '../en/attempts-left.ts'
import type { Translation } from '../translation.ts'

export const attemptsLeftMessage: Translation<typeof en.attemptsLeftMessage> = (attemptsLeft) =>
  attemptsLeft === 1 ? 'Le queda un intento.' : `Le quedan ${attemptsLeft} intentos.`

export const wrongLoginCodeMessage: Translation<typeof en.wrongLoginCodeMessage> = (attemptsLeft) =>
  `El código de verificación que ingresó es incorrecto o venció. ${attemptsLeftMessage(attemptsLeft)}`
