/** The texts of the fields and of the error summary. */
export const formCopy = {
  /** Before each error of a field, for screen readers. */
  error: 'Error:',
  optional: '(optional)',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  show: 'Show',
  hide: 'Hide',
  didYouMean: (email: string) => `Did you mean ${email}?`,
  takeAddress: 'Use this address',
  correct: (count: number) => (count === 1 ? 'There’s a problem' : `There are ${count} problems`),
}
