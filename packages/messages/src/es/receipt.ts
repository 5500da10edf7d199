import type * as en from '../en/receipt.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'
import { language } from './language.ts'
import { nowExpires, serviceNames } from './services.ts'

export const receiptCopy: Translation<typeof en.receiptCopy> = {
  language: { code: language.code, locale: language.locale },
  serviceNames,
  title: 'Recibo de pago',
  titleWithoutPayment: 'Recibo',
  transactions: 'Detalles del trámite',
  transactionHeaders: { name: 'Trámite', id: 'Número de trámite', fee: 'Tarifa' },
  transactionsUnknown:
    'No podemos mostrar aquí los trámites de este pago. Su perfil muestra el resultado.',
  nowExpires,
  states: { completed: 'Completado', pending: 'En curso', failed: 'No se completó' },
  amounts: 'Lo que usted pagó',
  amountHeaders: ['Tarifa', 'Monto'],
  facts: {
    date: 'Fecha',
    reference: 'Referencia',
    payer: 'Pagado por',
    company: 'Empresa',
    authorizationNumber: 'Número de autorización',
    traceNumber: 'Número de seguimiento',
  },
  get agencyFees() {
    return laterWords('agencyFees')
  },
  serviceFee: 'Tarifa por servicio',
  total: 'Total',
}
