/** The agency answered a question in a way that the site does not understand. */
export const notUnderstoodMessage =
  'Something went wrong on our side, so we can’t show this or continue. Nothing was changed. Try again later, or call us.'

/** The same for a request that may have changed something. */
export const outcomeNotUnderstoodMessage =
  'Something went wrong on our side, so we don’t know whether your change was made. Check before you try again, or call us.'
