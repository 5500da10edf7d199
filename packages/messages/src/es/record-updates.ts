import type * as en from '../en/record-updates.ts'
import type { Translation } from '../translation.ts'

export const recordUpdateNames: Translation<typeof en.recordUpdateNames> = {
  address: 'Actualizar la dirección',
  contact: 'Actualizar la información de contacto',
}
