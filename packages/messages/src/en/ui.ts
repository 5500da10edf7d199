/** The texts of components apart from fields (form-ui.ts) and from what no first screen shows (task-ui.ts). */
export const uiCopy = {
  closeMessage: 'Close this message',
  /** Follows the text of a link or a button, for screen readers. */
  opensTab: ', opens in a new tab',
  print: 'Print',
  loading: 'Loading…',
  oneMoment: 'One moment, please…',
  tryAgain: 'Try again',
}
