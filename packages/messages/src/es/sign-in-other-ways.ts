import type * as en from '../en/sign-in-other-ways.ts'
import type { Translation } from '../translation.ts'

const recentDateHint = 'Por ejemplo: 4 28 2024'

export const vehicleCopy: Translation<typeof en.vehicleCopy> = {
  plateNumber: 'Número de placa',
  plateType: 'Tipo de placa',
  selectType: 'Seleccione un tipo',
  missingPlateTypes: {
    one: 'No pudimos mostrar un tipo de placa.',
    many: (count) => `No pudimos mostrar ${count} tipos de placa.`,
  },
  plateTypesMissing: 'No pudimos cargar la lista de tipos de placa.',
  vinLastSix: 'Últimos seis dígitos del VIN',
}

export const adjudicationCopy: Translation<typeof en.adjudicationCopy> = {
  caseNumber: 'Número de caso, citación o multa',
  oneOfTheDates: 'Ingrese una de estas fechas',
  violationDate: 'Fecha de la infracción o falta',
  or: 'o',
  suspensionEffectiveDate: 'Fecha de inicio de la suspensión',
  recentDateHint,
}

export const caseHelpCopy: Translation<typeof en.caseHelpCopy> = {
  heading: '¿Dónde está el número de caso, citación o multa?',
  intro: 'Puede encontrar el número en cualquiera de estos lugares:',
  places: [
    'el aviso de la medida tomada que se le envió por correo postal',
    'el portal público de los tribunales',
  ],
}

export const crashCopy: Translation<typeof en.crashCopy> = {
  crashDate: 'Fecha del choque',
  recentDateHint,
  crashLocation: 'Lugar del choque',
  selectLocation: 'Seleccione un lugar',
  missingCrashLocations: {
    one: 'No pudimos mostrar un lugar.',
    many: (count) => `No pudimos mostrar ${count} lugares.`,
  },
  crashLocationsMissing: 'No pudimos cargar la lista de lugares de choque.',
}
