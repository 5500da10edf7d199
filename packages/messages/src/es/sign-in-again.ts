import type * as en from '../en/sign-in-again.ts'
import type { Translation } from '../translation.ts'

export const signInAgainCopy: Translation<typeof en.signInAgainCopy> = {
  text: (what, minutes) =>
    `Por su seguridad, puede cambiar ${what} solo en los ${minutes} minutos siguientes a su inicio de sesión. Inicie sesión de nuevo para continuar.`,
  signInAgain: 'Iniciar sesión de nuevo',
  toProfile: 'Volver a la página del perfil',
}
