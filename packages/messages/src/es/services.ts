import type * as en from '../en/services.ts'
import type { Translation } from '../translation.ts'

export const serviceNames: Translation<typeof en.serviceNames> = {
  renew: 'Renovar registro',
  duplicate: 'Pedir duplicado del registro',
  cancel: 'Cancelar registro',
}
