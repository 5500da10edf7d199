import type * as en from '../en/renew-several.ts'
import type { Translation } from '../translation.ts'

export const renewSeveralMessages: Translation<typeof en.renewSeveralMessages> = {
  noneChosen: 'Seleccione al menos un registro.',
}

export const renewSeveralCopy: Translation<typeof en.renewSeveralCopy> = {
  link: 'Renovar varios registros a la vez',
  title: 'Renovar varios registros',
  description: 'Elija los registros que desea renovar. Paga una sola vez por todos.',
  question: '¿Qué registros desea renovar?',
  none: 'En este momento no se puede renovar en línea ninguno de sus registros.',
  add: 'Agregar al carrito',
  adding: 'Agregando las renovaciones a su carrito',
  addingText: (current, asked) => `Renovación ${current} de ${asked}`,
  addingTakesLong:
    'Esto está tardando más de lo habitual. Si esta página se cierra, lo que ya se agregó queda en su carrito.',
  onOtherPages: 'Seleccionados en otras páginas',
  inCart: 'En su carrito',
  refused: 'No se agregaron',
  selected: (count) =>
    `${count} ${count === 1 ? 'registro seleccionado' : 'registros seleccionados'}.`,
  selectedFees: (amount) => `${amount} por renovar, más la tarifa por servicio.`,
  partly: (added, asked) =>
    `${added} de ${asked} renovaciones ${added === 1 ? 'está' : 'están'} en su carrito`,
  partlyText: 'No pudimos agregar el resto. Los motivos están abajo.',
  noneAdded: 'No se agregó nada a su carrito',
  noneAddedText: 'Los motivos están abajo.',
}
