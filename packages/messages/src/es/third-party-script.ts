import type * as en from '../en/third-party-script.ts'
import type { Translation } from '../translation.ts'

const call = (agencyPhone: string) => `También puede llamarnos al ${agencyPhone}.`

export const scriptAdviceCopy: Translation<typeof en.scriptAdviceCopy> = {
  slow: (agencyPhone) =>
    `Revise su conexión e inténtelo de nuevo. Si eso no ayuda, permita que se cargue o desactive el bloqueador de contenido para este sitio. ${call(agencyPhone)}`,
  failed: (agencyPhone) =>
    `Permita que se cargue o desactive el bloqueador de contenido para este sitio y luego inténtelo de nuevo. ${call(agencyPhone)}`,
}

export const securityCheckCopy: Translation<typeof en.securityCheckCopy> = {
  slow: (host) =>
    `No se envió nada, y lo que escribió sigue aquí: la verificación de seguridad de ${host} no respondió a tiempo.`,
  failed: (host) =>
    `No se envió nada, y lo que escribió sigue aquí: la verificación de seguridad de ${host} no se pudo realizar.`,
}
