import type { TypedAddresses } from '@mva/shared/forms/address-draft'
import type { ContactDraft, ContactUpdateChoice } from '@mva/shared/forms/contacts'

/** What was typed in the update of each page. */
export interface Typing {
  '/update-address': TypedAddresses
  '/update-contacts': { chosen: ContactUpdateChoice; typed: ContactDraft }
}

interface Kept {
  customerKey: string
  path: keyof Typing
  typing: Typing[keyof Typing]
  until: number
}

const KEPT_MS = 15 * 60_000

/** In the memory of the page only, and restored only for the same customer. */
let kept: Kept | null = null

const ofCustomer = (customerKey: string | null): Kept | null => {
  if (kept && (kept.customerKey !== customerKey || Date.now() > kept.until)) kept = null
  return kept
}

/** Keeps what the customer typed while signing in again. */
export const keepTyping = <Path extends keyof Typing>(
  customerKey: string | null,
  path: Path,
  typing: Typing[Path],
) => {
  kept = customerKey === null ? null : { customerKey, path, typing, until: Date.now() + KEPT_MS }
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
  kept = null
  return found.typing as Typing[Path]
}
