import type * as en from '../en/shell.ts'
import type { Translation } from '../translation.ts'

export const shellCopy: Translation<typeof en.shellCopy> = {
  skip: 'Saltar al contenido principal',
  onlineServices: 'Servicios en línea',
  pages: 'Sitio',
  home: 'Inicio',
  help: 'Ayuda',
  contact: 'Contacto',
  feedback: 'Dar su opinión',
  policies: 'Políticas',
  agreement: 'Acuerdo de servicio al cliente',
  noScript:
    'Este sitio necesita JavaScript, que está desactivado o no se pudo cargar. Actívelo en su navegador y cargue la página de nuevo, o llámenos.',
}

export const bannerCopy: Translation<typeof en.bannerCopy> = {
  label: 'Sitio web oficial del estado',
  official: 'Un sitio web oficial del estado',
  howYouKnow: 'Así es como usted puede verificarlo',
  officialDetail: 'Este sitio web pertenece a una organización oficial del gobierno del estado.',
  secure: 'Los sitios web seguros usan HTTPS',
  secureDetail:
    'Un candado o https:// significa que la conexión es segura. Comparta información confidencial solo en sitios web oficiales y seguros.',
}

export const agencyHelpCopy: Translation<typeof en.agencyHelpCopy> = {
  call: 'Para obtener ayuda, llame al',
  visit: 'o visítenos en',
  hours: 'Horario:',
}

export const failureCopy: Translation<typeof en.failureCopy> = {
  title: 'Algo salió mal',
}
