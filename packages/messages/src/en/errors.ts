/** The texts of failures that any page may show. docs/specification/errors.md#catalogue */

/** The text of code 12. */
export const incompleteMessage = 'Please provide all the required information.'

/** The text of code 500, and of a failure without a code. */
export const technicalDifficultiesMessage =
  'We are experiencing technical difficulties. Please try your request again.'

/** The agency answered a question in a way that the site does not understand. */
export const notUnderstoodMessage =
  'The agency’s answer was not understood, so we can’t show it or go on with it. Nothing was changed. Please try again later, or contact the agency.'

/** The same for a request that may have changed something. */
export const outcomeNotUnderstoodMessage =
  'The agency’s answer was not understood, so we don’t know whether your request was carried out. Please check before you try again, or contact the agency.'

/** For a 401 without a message. */
export const unknownErrorMessage = (status: number): string => `Unknown error ${status}`
