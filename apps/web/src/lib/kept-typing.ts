import { type PageState, pageState, type Typing } from './page-state.ts'

const KEPT_MS = 15 * 60_000

/** Restored only for the same customer. */
const ofCustomer = (customerKey: string | null): PageState['typing'] | undefined => {
  const kept = pageState.get('typing')
  if (kept && (kept.customerKey !== customerKey || Date.now() > kept.until))
    pageState.delete('typing')
  return pageState.get('typing')
}

/** Keeps what the customer typed while signing in again. */
export const keepTyping = <Path extends keyof Typing>(
  customerKey: string | null,
  path: Path,
  typing: Typing[Path],
) => {
  if (customerKey === null) pageState.delete('typing')
  else pageState.set('typing', { customerKey, path, typing, until: Date.now() + KEPT_MS })
}

/** The page with what the customer typed before signing in again, or null. */
export const keptTypingPath = (customerKey: string | null) => ofCustomer(customerKey)?.path ?? null

/** Returns what the customer typed on the page before signing in again, once; otherwise null. */
export const takeKeptTyping = <Path extends keyof Typing>(
  customerKey: string | null,
  path: Path,
): Typing[Path] | null => {
  const found = ofCustomer(customerKey)
  if (found?.path !== path) return null
  pageState.delete('typing')
  return found.typing as Typing[Path]
}
