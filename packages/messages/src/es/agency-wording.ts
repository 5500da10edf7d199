import type * as en from '../en/agency-wording.ts'
import type { Translation } from '../translation.ts'

export const templates: Translation<typeof en.templates> = {
  licenseNumberRequired:
    'Se requiere un número válido de licencia de conducir o de tarjeta de identificación de {stateCode}',
  licenseWay: 'Licencia o tarjeta de identificación estatal',
  licenseNumber: 'Número de licencia o de identificación estatal',
  licenseNumberHelp: 'De {from} a {to} caracteres, en el frente de su tarjeta.',
  licenseNumberDrawing:
    'Dibujo de una licencia de conducir. El número de licencia está cerca de la parte superior del frente, junto a las letras LIC.',
}
