import type * as en from '../en/refusals.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'
import { updatesNotAllowed } from './offered-services.ts'

export const changedElsewhereMessage: Translation<typeof en.changedElsewhereMessage> =
  'Algo cambió en otra pestaña o en otro dispositivo, por lo que aquí no se cambió nada. Revise esta página y elija de nuevo.'

export const limitedAccessMessage: Translation<typeof en.limitedAccessMessage> = () =>
  laterWords('ddNumberLimited', { updates: updatesNotAllowed() })

export const confirmationGoneMessage: Translation<typeof en.confirmationGoneMessage> =
  'La confirmación de su último pago ya no está disponible aquí. Si tiene alguna pregunta sobre ese pago, llámenos.'
