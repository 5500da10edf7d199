import type * as en from '../en/certification.ts'
import type { Translation } from '../translation.ts'

export const certificationMessages: Translation<typeof en.certificationMessages> = {
  insurance:
    'Para continuar con el trámite de su registro, usted debe tener seguro de responsabilidad civil y certificar que leyó la declaración sobre el seguro. Revise su respuesta a continuación.',
  owner:
    'Para continuar con el trámite de su registro, usted debe certificar que tiene autorización para cancelar el registro. Revise su respuesta a continuación.',
}
