import type * as en from '../en/payment-refusals.ts'
import type { Translation } from '../translation.ts'

export const paymentRefusals: Translation<typeof en.paymentRefusals> = {
  notSent: 'Nuestro sistema está ocupado, por lo que su pago no se envió. Intente de nuevo.',
  notCharged: 'Su pago no se confirmó. Intente de nuevo.',
}
