import type * as en from '../en/session.ts'
import type { Translation } from '../translation.ts'

export const warningCopy: Translation<typeof en.warningCopy> = {
  heading: {
    expiry: () => 'Su sesión está por vencer.',
    inactivity: (minutes) => `No ha habido actividad durante ${minutes} minutos`,
  },
  lead: 'Por su seguridad, su sesión se cerrará en:',
  atLongest:
    'Esta sesión alcanzó su duración máxima y no se puede extender. Puede iniciar sesión de nuevo cuando termine.',
  goOn: 'Continuar',
  logOut: 'Cerrar sesión',
}

export const seconds: Translation<typeof en.seconds> = (count) =>
  count === 1 ? 'segundo' : 'segundos'

export const userMenuCopy: Translation<typeof en.userMenuCopy> = {
  account: 'Menú de la cuenta',
  accountOf: (name) => `Menú de la cuenta, ${name}`,
  logout: 'Cerrar sesión',
  logoutEverywhere: 'Cerrar sesión en todas partes',
}

export const endSessionCopy: Translation<typeof en.endSessionCopy> = {
  question: 'Su sesión está abierta. ¿Desea cerrarla e iniciar sesión de nuevo?',
  consequence:
    '“Sí” cierra su sesión en todas las pestañas. Lo que no haya terminado puede perderse. “No” abre su perfil.',
}

export const backCopy: Translation<typeof en.backCopy> =
  'El botón Atrás de su navegador está desactivado en esta página. Use los botones y enlaces de la página.'
