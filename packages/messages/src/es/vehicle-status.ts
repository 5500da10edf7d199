import type * as en from '../en/vehicle-status.ts'
import type { Translation } from '../translation.ts'

export const lookupCopy: Translation<typeof en.lookupCopy> = {
  title: 'Consulta de vehículo',
  description: 'Consulte el estado del registro de un vehículo.',
  plateNumber: 'Número de placa',
  registrationType: 'Tipo de registro',
  selectType: 'Seleccione un tipo',
  missingTypes: {
    one: 'No pudimos mostrar un tipo.',
    many: (count) => `No pudimos mostrar ${count} tipos.`,
  },
  vinNumberLastSix: 'Últimos seis dígitos del VIN',
  certification:
    'Certifico que el vehículo identificado por la información anterior está registrado a mi nombre, o que tengo autorización de la persona a cuyo nombre está registrado para consultar el estado del registro.',
  submit: 'Consultar',
  typesMissing: 'No pudimos cargar la lista de tipos.',
  whereToFind: 'Dónde encontrarlo',
}

export const statusCopy: Translation<typeof en.statusCopy> = {
  title: 'Estado del vehículo',
  description: 'El estado del registro de un vehículo.',
  status: 'Estado',
  plateNumber: 'Número de placa',
  registrationType: 'Tipo de registro',
  vinNumberLastSix: 'Últimos seis del VIN',
  registrationExpiration: 'Vencimiento del registro',
  stickerExpiration: 'Vencimiento de la calcomanía de inspección',
  asOf: 'Al',
  noSteps: 'No podemos mostrar en línea los próximos pasos para este registro.',
  unknown: 'Desconocido',
  noInspection: 'No se encontró ninguna inspección anterior',
  whatToDo: 'Lo que debe hacer',
  requiredSteps: 'Pasos obligatorios',
  missingSteps: {
    one: 'No pudimos mostrar un paso.',
    many: (count) => `No pudimos mostrar ${count} pasos.`,
  },
  wait: 'Después de completar los pasos, espere 24 horas antes de consultar el estado otra vez.',
  renewHeading: 'Renovar en línea',
  renewText:
    'La persona a cuyo nombre está registrado el vehículo puede iniciar sesión y renovar este registro cuando corresponda.',
  renewExpiredText:
    'Este registro venció. La persona a cuyo nombre está registrado el vehículo puede iniciar sesión y renovarlo, si se puede renovar en línea.',
  back: 'Atrás',
}
