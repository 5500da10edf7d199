import type * as en from '../en/sign-in-again.ts'
import type { Translation } from '../translation.ts'

export const signInAgainCopy: Translation<typeof en.signInAgainCopy> = {
  text: (what, minutes) =>
    `Por su seguridad, puede cambiar ${what} solo en los ${minutes} minutos siguientes a su inicio de sesión. Inicie sesión de nuevo para continuar.`,
  until: (time) =>
    `Por su seguridad, la hora límite para cambiar esto es ${time}. Después tendrá que iniciar sesión de nuevo.`,
  needed: 'Para cambiar esto, debe iniciar sesión de nuevo.',
  restored: 'Lo que escribió antes de iniciar sesión de nuevo ya está ingresado.',
  underWay: 'Seguimos procesando lo que envió…',
  signInAgain: 'Iniciar sesión de nuevo',
}
