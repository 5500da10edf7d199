import type * as en from '../en/payment-refusals.ts'
import type { Translation } from '../translation.ts'

export const paymentRefusals: Translation<typeof en.paymentRefusals> = {
  notSent: 'El pago no se envió porque el servicio está ocupado. Intente de nuevo.',
  notCharged: 'El pago no se confirmó. Intente de nuevo.',
}
