import type * as en from '../en/fee-quote.ts'
import type { Translation } from '../translation.ts'

export const lookupCopy: Translation<typeof en.lookupCopy> = {
  title: 'Consulta de tarifas',
  description: 'Vea un cálculo estimado de la tarifa de registro.',
  customerName: 'Apellido',
  vehicleType: 'Tipo de vehículo',
  plateType: 'Tipo de placa',
  plateTypeHint: 'Elija primero el tipo de vehículo.',
  selectType: 'Seleccione un tipo',
  missingTypes: {
    one: 'No pudimos mostrar un tipo.',
    many: (count) => `No pudimos mostrar ${count} tipos.`,
  },
  gvwr: 'Peso bruto vehicular (GVWR)',
  gvwrHint: 'En libras, por ejemplo 8,000.',
  submit: 'Ver el cálculo',
  typesMissing: 'No pudimos cargar la lista de tipos.',
  helpHeading: 'Dónde encontrar el GVWR',
  help: 'Algunos tipos de placa lo exigen. Lo encontrará en la etiqueta dentro del marco de la puerta del lado del conductor y en su certificado de registro.',
}

export const estimateCopy: Translation<typeof en.estimateCopy> = {
  title: 'Cálculo estimado de la tarifa',
  description: 'Una tarifa de registro estimada.',
  fee: 'Tarifa de registro estimada',
  date: (day) => `Fecha de este cálculo: ${day}`,
  pounds: (weight) => `${weight} libras`,
  disclaimerHeading: 'Este es un cálculo estimado',
  disclaimer:
    'Pueden aplicarse una tarifa de título, una tarifa de placa, un recargo por diseño benéfico y un recargo de tecnología y del DOT.',
  underConstruction: 'Esta página está en construcción.',
  none: 'Todavía no hay un cálculo. Ingrese primero los datos del vehículo.',
  toLookup: 'Ir a la consulta de tarifas',
  back: 'Atrás',
}
