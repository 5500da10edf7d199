import type * as en from '../en/registration-pages.ts'
import type { Translation } from '../translation.ts'

export const registrationPagesCopy: Translation<typeof en.registrationPagesCopy> = {
  pages: 'Páginas de registros',
  shown: (first, last, total) => `Registros ${first} a ${last} de ${total}`,
  plate: 'Buscar por número de placa',
  plateHint: 'Todo o una parte.',
  find: 'Buscar',
  showAll: 'Mostrar todos los registros',
  noneFound: (plate) => `Ningún registro de esta lista tiene “${plate}” en el número de placa.`,
  oneFound: (plate) => `Un registro tiene “${plate}” en el número de placa.`,
  found: (count, plate) => `${count} registros tienen “${plate}” en el número de placa.`,
  foundMore: (shown, count, plate) =>
    `${count} registros tienen “${plate}” en el número de placa. Estos son los primeros ${shown}: para ver otros, escriba una parte más larga del número de placa.`,
}
