import type * as en from '../en/cart.ts'
import type { Translation } from '../translation.ts'

export const cartCopy: Translation<typeof en.cartCopy> = {
  remove: 'Quitar del carrito',
  feesOf: (service) => `Tarifas: ${service}`,
  isUnfinished:
    'Este trámite todavía no está terminado. Usted lo comenzó antes, cuando nuestro sistema no respondió.',
  finish: 'Terminar este trámite',
  isBeingPaid:
    'Hay otro pago en curso para este registro, o se hizo después de que usted agregó este trámite.',
  itemTotal: 'Total del trámite',
  canceledPlate: 'Su carrito cancela un registro que usted también paga por renovar o duplicar',
  canceledPlateOf: (services, vehicle) =>
    `Su carrito incluye Cancelar registro y ${services} para ${vehicle}. Para conservar el registro, quite Cancelar registro del carrito. Para cancelarlo, quite lo demás.`,
  checkOut: 'Continuar al pago',
  addAnother: 'Agregar otro trámite',
}

export const headerCartCopy: Translation<typeof en.headerCartCopy> = {
  label: (count) => `Carrito, ${count} ${count === 1 ? 'trámite' : 'trámites'}`,
  cancelQuestion: 'Esto cancelará su trámite en curso. ¿Desea continuar?',
}
