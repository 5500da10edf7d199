/** The texts of failures that any page may show. docs/specification/errors.md#catalogue */

/** The text of code 12. */
export const incompleteMessage = 'Please provide all the required information.'

/** The text of code 500, and of a failure without a code. */
export const technicalDifficultiesMessage =
  'We are experiencing technical difficulties. Please try your request again.'

/** For a request without an answer while the device is offline. */
export const offlineMessage = 'Your device is offline. Check your connection, and try again.'

/** For a 401 without a message. */
export const unknownErrorMessage = (status: number): string => `Unknown error ${status}`
