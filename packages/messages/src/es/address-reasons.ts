import type * as en from '../en/address-reasons.ts'
import type { Translation } from '../translation.ts'

export const addressReasons: Translation<typeof en.addressReasons> = {
  AE01: 'El código postal no existe en este estado. Revise el código postal.',
  AE02: 'No se encontró la calle. Revise el nombre de la calle.',
  AE03: 'El código postal es de otro estado. Revise el estado y el código postal.',
  AE04: 'No se entrega correo en esta dirección.',
  AE05: 'La dirección coincide con más de una dirección. Agregue la orientación o el sufijo de la calle.',
  AE06: 'La dirección es demasiado nueva y todavía no está en la base de datos.',
  AE07: 'La dirección está incompleta. Revise cada parte.',
  AE08: 'El número de apartamento o suite no es válido.',
  AE09: 'Falta el número de apartamento o suite.',
  AE10: 'El número de la casa no es válido.',
  AE11: 'Falta el número de la casa.',
  AE12: 'El número del apartado postal no es válido.',
  AE13: 'Falta el número del apartado postal.',
  AE14: 'Falta el número del buzón privado.',
  AS10: 'La dirección es un buzón privado. La dirección física tiene que ser una residencia.',
  POBOX: 'La dirección es un apartado postal. La dirección física tiene que ser una residencia.',
}

export const unknownAddressReason: Translation<typeof en.unknownAddressReason> =
  'No se pudo verificar la dirección. Revísela.'
