import type { Session } from './lib/session.ts'

/** What a route knows before it is shown. */
export interface RouterContext {
  /** The path of the page that is shown now, which is the one that a navigation comes from; empty before the first. */
  shownPath: () => string
  customer: Session
}
