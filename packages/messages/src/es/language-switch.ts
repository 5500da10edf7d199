export const languageSwitchCopy = {
  label: 'Idioma',
  question: '¿Cambiar el idioma?',
  consequence: 'Lo que escribió en esta página se borrará.',
}
