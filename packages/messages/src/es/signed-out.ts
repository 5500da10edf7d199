import type * as en from '../en/signed-out.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'
import { timesInWords } from './times-in-words.ts'

export const signedOutCopy: Translation<typeof en.signedOutCopy> = {
  toSignInAgain:
    'Cerró la sesión. Inicie sesión de nuevo para continuar. Lo que escribió se conserva hasta entonces.',
  /** The answer to a login code did not reach the page. */
  signInLost:
    'Su inicio de sesión terminó. Si acaba de ingresar un código de verificación, ya no funciona. Inicie sesión de nuevo.',
  get visit() {
    return laterWords('visitToSignIn')
  },
  byCustomer: 'Cerró la sesión.',
  everywhere: 'Cerró la sesión aquí y en todos los demás navegadores.',
  unconfirmed: (minutes) =>
    `Este sitio no respondió, por lo que es posible que su sesión siga abierta. Intente de nuevo. Si no, su sesión se cerrará después de ${minutes} minutos sin actividad.`,
  signingOut: 'Cerrando la sesión…',
  stillUnconfirmed: 'Este sitio tampoco respondió esta vez.',
  inactive: (minutes) => `Su sesión se cerró porque no hubo actividad durante ${minutes} minutos.`,
  expired: 'Su sesión venció.',
  lockedOut: (attempts) => laterWords('signedOutLocked', { times: timesInWords(attempts) }),
  contactLockedOut: (attempts) =>
    `Su sesión terminó porque se ingresó ${timesInWords(attempts)} un código de verificación incorrecto al actualizar su información de contacto. Solo se guardaron los contactos verificados. Inicie sesión para intentarlo de nuevo.`,
  signOutEverywhere:
    'Su sesión se cerró aquí porque usted la cerró en todas partes desde otro navegador.',
  contactChange:
    'Su sesión se cerró aquí porque su correo electrónico o su teléfono se cambió desde otro navegador. Si no fue usted, llámenos.',
  cookiesRefused:
    'Para iniciar sesión, este sitio necesita guardar una cookie y su navegador no la acepta. Permita las cookies de este sitio en la configuración de su navegador e inicie sesión de nuevo. La cookie solo mantiene su sesión abierta.',
  cartSaved: 'Su carrito está guardado.',
  ended: 'Su sesión terminó. Inicie sesión de nuevo.',
}
