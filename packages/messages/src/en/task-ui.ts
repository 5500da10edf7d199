/** The texts of components that no first screen shows. */

export const modalCopy = {
  close: 'Close this window',
  no: 'No',
  yes: 'Yes',
}

export const stepperCopy = {
  label: 'Progress',
  /** After the name of a step, for screen readers. */
  completed: 'completed',
  notCompleted: 'not completed',
  /** Before a heading, and in the title of the page. */
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}:`,
  position: (step: number, steps: number) => `STEP ${step} of ${steps}`,
}

/** Links that several screens have. */
export const linkCopy = {
  toProfile: 'Back to customer profile page',
  toSignIn: 'Go to sign in',
  toCart: 'Go to cart',
}

export const wizardCopy = {
  next: 'Next',
  previous: 'Previous',
}

/** Follows More, Less or Details, for screen readers. */
export const aboutText = (subject: string) => `about ${subject}`

export const phoneCopy = {
  rates: 'Message and data rates may apply',
  areaCode: (digits: number) => `Area code, ${digits} digits`,
  prefix: (digits: number) => `Prefix, ${digits} digits`,
  lineNumber: (digits: number) => `Line number, ${digits} digits`,
}

export const verifiedCopy = {
  verified: 'Verified',
  notVerified: 'Not verified',
}

/** The links to the pages of a long list. */
export const paginationCopy = {
  page: (page: number) => `Page ${page}`,
  lastPage: (page: number) => `Last page, page ${page}`,
  previous: 'Previous',
  previousPage: 'Previous page',
  next: 'Next',
  nextPage: 'Next page',
}
