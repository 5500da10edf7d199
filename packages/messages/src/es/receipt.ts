import type * as en from '../en/receipt.ts'
import type { Translation } from '../translation.ts'
import { language } from './language.ts'
import { serviceNames } from './services.ts'

export const receiptCopy: Translation<typeof en.receiptCopy> = {
  language: { code: language.code, locale: language.locale },
  serviceNames,
  title: 'Recibo de pago',
  transactions: 'Detalles del trámite',
  transactionHeaders: { name: 'Trámite', id: 'Número de trámite', fee: 'Tarifa' },
  transactionsUnknown:
    'Los trámites de este pago no se pueden mostrar aquí. Su perfil muestra el resultado.',
  failed: 'No se completó',
  amounts: 'Lo que usted pagó',
  amountHeaders: ['Tarifa', 'Monto'],
  facts: {
    date: 'Fecha',
    payer: 'Pagado por',
    company: 'Empresa',
    authorizationNumber: 'Número de autorización',
    traceNumber: 'Número de seguimiento',
  },
  agencyFees: 'Tarifas de la agencia',
  serviceFee: 'Tarifa por servicio',
  total: 'Total',
}
