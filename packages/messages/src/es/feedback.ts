import type * as en from '../en/feedback.ts'
import type { Translation } from '../translation.ts'

export const feedbackCopy: Translation<typeof en.feedbackCopy> = {
  heading: 'Su opinión',
  note: 'No es obligatorio responder. No relacionamos su respuesta con su nombre ni con su pago.',
  question: '¿Qué tan fácil le resultó?',
  choices: {
    veryEasy: 'Muy fácil',
    easy: 'Fácil',
    neither: 'Ni fácil ni difícil',
    hard: 'Difícil',
    veryHard: 'Muy difícil',
  },
  comment: 'Comentario',
  commentHint: (length) =>
    `¿Qué podríamos mejorar? Hasta ${length} caracteres. Por favor, no escriba nombres, números de tarjeta ni números de Seguro Social.`,
  send: 'Enviar la respuesta',
  thanks: 'Gracias. Su respuesta nos ayuda a mejorar este sitio.',
  answeredBefore: 'Usted ya respondió a esta pregunta. Gracias.',
}

export const feedbackRules: Translation<typeof en.feedbackRules> = {
  cardNumber: 'Quite el número de tarjeta de su comentario.',
  ssn: 'Quite de su comentario el número que parece ser un número de Seguro Social.',
}
