import type * as en from '../en/service-fee.ts'
import type { Translation } from '../translation.ts'

type Rates = Parameters<typeof en.serviceFeeCopy.note>[0]

const rates = ({ minimum, percentage, from }: Rates) =>
  `${minimum} por trámite, o ${percentage}\u00a0% para trámites de ${from} o más`

export const serviceFeeCopy: Translation<typeof en.serviceFeeCopy> = {
  note: (of) => `Tarifa mínima por servicio: ${rates(of)}. Se paga a un proveedor externo.`,
  atCheckout: ({ minimum, percentage, from }) =>
    `Al pagar se agrega una sola tarifa por servicio para todo el carrito: como mínimo ${minimum}, o ${percentage}\u00a0% para totales de ${from} o más.`,
}
