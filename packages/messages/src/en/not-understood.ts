/** The agency answered a question in a way that the site does not understand. */
export const notUnderstoodMessage =
  'The agency’s answer was not understood, so we can’t show it or go on with it. Nothing was changed. Please try again later, or contact the agency.'

/** The same for a request that may have changed something. */
export const outcomeNotUnderstoodMessage =
  'The agency’s answer was not understood, so we don’t know whether your request was carried out. Please check before you try again, or contact the agency.'
