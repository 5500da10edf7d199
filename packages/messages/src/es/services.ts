import type * as en from '../en/services.ts'
import type { Translation } from '../translation.ts'

export const serviceNames: Translation<typeof en.serviceNames> = {
  renew: 'Renovar registro',
  duplicate: 'Duplicado del registro',
  cancel: 'Cancelar registro',
}
