import type * as en from '../en/message-by-code.ts'
import type { Translation } from '../translation.ts'
import { incompleteMessage, technicalDifficultiesMessage } from './errors.ts'

export const messageByCode: Translation<typeof en.messageByCode> = {
  0: 'Su trámite se completó correctamente. Se envió una confirmación por mensaje de texto o por correo electrónico a los datos de contacto que usted proporcionó.',
  12: incompleteMessage,
  24: 'Su trámite se completó correctamente. No pudimos enviar el correo electrónico. Para intentar de nuevo, seleccione Reenviar la confirmación.',
  25: 'Su trámite se completó correctamente. No pudimos enviar el mensaje de texto. Para intentar de nuevo, seleccione Reenviar la confirmación.',
  26: 'Su trámite se completó correctamente. No pudimos enviar ni el correo electrónico ni el mensaje de texto. Para intentar de nuevo, seleccione Reenviar la confirmación.',
  34: 'No se pudo procesar su pago. Intente de nuevo.',
  35: 'No se pudo procesar su pago. Intente de nuevo.',
  43: 'Lo sentimos, solo aceptamos VISA, MasterCard, Discover y American Express.',
  44: 'El número de la tarjeta no es válido.',
  45: 'El mes y el año de vencimiento no son válidos.',
  500: technicalDifficultiesMessage,
}
