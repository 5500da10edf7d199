import type * as en from '../en/demonstration.ts'
import type { Translation } from '../translation.ts'

export const stripCopy: Translation<typeof en.stripCopy> = {
  label: 'Demostración',
  noRealRecords: ': sin expedientes reales ni cobros reales',
  desk: 'Panel demo',
  standsStill: 'El reloj está detenido.',
  run: 'Ponerlo en marcha',
}

export const hintCopy: Translation<typeof en.hintCopy> = {
  code: 'Demostración: el código es',
  ddNumber: 'Demostración: el número DD es',
  card: 'Demostración: una tarjeta de prueba',
  fillIn: 'Llenar',
}
