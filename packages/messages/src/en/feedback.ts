/** The question after a finished transaction. docs/specification/registration-services.md#one-question */
export const feedbackCopy = {
  heading: 'Your opinion',
  note: 'You do not have to answer. We keep your answer without your name and without your payment.',
  question: 'How easy was that?',
  choices: {
    veryEasy: 'Very easy',
    easy: 'Easy',
    neither: 'Neither easy nor hard',
    hard: 'Hard',
    veryHard: 'Very hard',
  },
  comment: 'Comment',
  commentHint: (length: number) =>
    `What could be better? At most ${length} characters. Please do not enter names, card numbers or Social Security numbers.`,
  send: 'Send answer',
  thanks: 'Thank you. Your answer helps us to make this site better.',
  answeredBefore: 'You have answered this question before. Thank you.',
}

export const feedbackRules = {
  cardNumber: 'Please remove the card number from your comment.',
  ssn: 'Please remove the number that looks like a Social Security number from your comment.',
}
