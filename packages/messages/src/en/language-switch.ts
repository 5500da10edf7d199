export const languageSwitchCopy = {
  label: 'Language',
  question: 'Change the language?',
  consequence: 'What you typed on this page will be cleared.',
}
