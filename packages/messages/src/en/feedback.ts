/** The question after a finished transaction. docs/specification/registration-services.md#one-question */
export const feedbackCopy = {
  heading: 'Your opinion',
  note: 'You don’t have to answer. We don’t link your answer to your name or payment.',
  question: 'How easy was that?',
  choices: {
    veryEasy: 'Very easy',
    easy: 'Easy',
    neither: 'Neither easy nor hard',
    hard: 'Hard',
    veryHard: 'Very hard',
  },
  comment: 'Comment',
  commentHint: (length: string) =>
    `What could be better? Up to ${length} characters. Please don’t enter names, card numbers or Social Security numbers.`,
  send: 'Send answer',
  thanks: 'Thank you. Your answer helps us make this site better.',
  answeredBefore: 'You’ve already answered this question. Thank you.',
}

export const feedbackRules = {
  cardNumber: 'Remove the card number from your comment.',
  ssn: 'Remove the number that looks like a Social Security number from your comment.',
}
