/** docs/specification/registration-services.md#several-at-once */
export const renewSeveralMessages = {
  noneChosen: 'Select at least one registration.',
}

export const renewSeveralCopy = {
  link: 'Renew several registrations at once',
  title: 'Renew several registrations',
  description: 'Choose the registrations to renew. You pay once for all of them.',
  question: 'Which registrations do you want to renew?',
  none: 'You can’t renew any of your registrations online right now.',
  add: 'Add to cart',
  adding: 'Adding the renewals to your cart',
  addingText: (current: number, asked: number) => `Renewal ${current} of ${asked}`,
  addingTakesLong:
    'This is taking longer than usual. If this page closes, what was added so far stays in your cart.',
  /** Heads what is selected on pages of the list other than the one that is shown. */
  onOtherPages: 'Selected from other pages',
  inCart: 'In your cart',
  refused: 'Not added',
  selected: (count: number) =>
    `${count} ${count === 1 ? 'registration' : 'registrations'} selected.`,
  selectedFees: (amount: string) => `${amount} to renew, plus the service fee.`,
  partly: (added: number, asked: number) =>
    `${added} of ${asked} renewals ${added === 1 ? 'is' : 'are'} in your cart`,
  partlyText: 'We couldn’t add the rest. The reasons are below.',
  noneAdded: 'Nothing was added to your cart',
  noneAddedText: 'The reasons are below.',
}
