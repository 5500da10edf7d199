import type * as en from '../en/refusals.ts'
import type { Translation } from '../translation.ts'

export const changedElsewhereMessage: Translation<typeof en.changedElsewhereMessage> =
  'Esta página no estaba al día, por lo que no se cambió nada. Ya está al día. Elija de nuevo.'

export const limitedAccessMessage: Translation<typeof en.limitedAccessMessage> =
  'Inició sesión con un número DD, por lo que no puede actualizar su dirección ni su información de contacto, ni abrir Sus trámites, donde están sus recibos y certificados.'
