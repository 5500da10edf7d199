import type { Session } from './lib/session.ts'

export interface RouterContext {
  /** The path of the shown page, from which a navigation starts; empty before the first page. */
  shownPath: () => string
  session: Session
}
