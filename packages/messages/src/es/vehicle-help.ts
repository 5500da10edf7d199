import type * as en from '../en/vehicle-help.ts'
import type { Translation } from '../translation.ts'

export const vehicleHelpCopy: Translation<typeof en.vehicleHelpCopy> = {
  plateName: 'Número de placa.',
  plate: 'Solo letras y números, sin guiones ni espacios.',
  plateDrawing:
    'Dibujo de una placa. El número de placa es el grupo grande de letras y dígitos en el centro.',
  vinName: 'Últimos seis del VIN.',
  vin: 'En su certificado de registro.',
  vinDrawing:
    'Dibujo de un certificado de registro. El VIN tiene 17 caracteres. Los últimos seis están marcados.',
}
