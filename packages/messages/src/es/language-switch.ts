import type * as en from '../en/language-switch.ts'
import type { Translation } from '../translation.ts'

export const languageSwitchCopy: Translation<typeof en.languageSwitchCopy> = {
  label: 'Idioma',
  question: '¿Cambiar el idioma?',
  consequence: 'Lo que escribió en esta página se borrará.',
}
