import type * as en from '../en/address-reasons.ts'
import type { Translation } from '../translation.ts'

export const addressReasons: Translation<typeof en.addressReasons> = {
  AE01: 'El código postal no existe en este estado. Revise el código postal.',
  AE02: 'No se encontró la calle. Revise el nombre de la calle.',
  AE03: 'El código postal es de otro estado. Revise el estado y el código postal.',
  AE04: 'No se entrega correo en esta dirección. Revísela o ingrese otra.',
  AE05: 'Hay más de una dirección que coincide. Agregue la orientación, como N o SW, o el tipo de calle, como Ave.',
  AE06: 'Esta dirección es tan nueva que todavía no podemos verificarla. Intente de nuevo más tarde o ingrese otra.',
  AE07: 'La dirección está incompleta. Revise cada parte.',
  AE08: 'El número de apartamento o suite no es válido. Revíselo.',
  AE09: 'Ingrese el número de apartamento o suite.',
  AE10: 'El número de la casa no es válido. Revíselo.',
  AE11: 'Ingrese el número de la casa.',
  AE12: 'El número del apartado postal no es válido. Revíselo.',
  AE13: 'Ingrese el número del apartado postal.',
  AE14: 'Ingrese el número del buzón privado.',
  AS10: 'Este es un buzón privado. Su dirección física debe ser donde usted vive.',
  POBOX: 'Este es un apartado postal. Su dirección física debe ser donde usted vive.',
}

export const unknownAddressReason: Translation<typeof en.unknownAddressReason> =
  'No pudimos verificar la dirección. Revísela e intente de nuevo.'
