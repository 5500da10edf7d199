import type { SiteSettings } from '@mva/shared/models/site-settings'
import { inTime, loadScript } from './third-party-script.ts'

/** A card as it is typed, read by the rules of the form. It goes to the provider and nowhere else. */
export interface Card {
  cardNumber: string
  expiryMonth: string
  expiryYear: string
  cvv: string
}

/** A token that can be charged once, and the provider's name of the card's brand; or why there is none. */
export type TokenAnswer =
  | { oneTimeToken: string; cardType: string }
  | { oneTimeToken: null; reason: string | null }

/** The third party that turns a card into a one-time token. */
export interface CardProvider {
  /** Fetches the provider's script, so that it is there once the card is typed. */
  prepare: () => void
  /** Never rejects: whatever the provider does, no token is an answer, and it comes in time. */
  token: (card: Card) => Promise<TokenAnswer>
}

interface ProviderReply {
  onetime_token?: unknown
  card_type?: unknown
  response_description?: unknown
}

interface TokenRequest {
  success: (callback: (reply?: ProviderReply) => void) => TokenRequest
  error: (callback: (reply?: ProviderReply) => void) => TokenRequest
}

declare global {
  interface Window {
    forte?: { createToken: (card: Record<string, string>) => TokenRequest }
  }
}

const LONGEST_WAIT_MS = 15_000
const NO_TOKEN = { oneTimeToken: null, reason: null }

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

const read = (reply: ProviderReply | undefined): TokenAnswer => {
  const oneTimeToken = textOf(reply?.onetime_token)
  return oneTimeToken === null
    ? { oneTimeToken, reason: textOf(reply?.response_description) }
    : { oneTimeToken, cardType: textOf(reply?.card_type) ?? '' }
}

export const createCardProvider = ({
  scriptUrls,
  loginId,
}: SiteSettings['cardProvider']): CardProvider => {
  let loaded: Promise<void> | undefined

  const load = async () => {
    if (window.forte) return
    for (const url of scriptUrls) await loadScript(url)
  }
  const loadOnce = () =>
    (loaded ??= load().catch((reason: unknown) => {
      loaded = undefined
      throw reason
    }))

  const ask = async ({ cardNumber, expiryMonth, expiryYear, cvv }: Card) => {
    await loadOnce()
    const script = window.forte
    if (!script) return NO_TOKEN
    // The first callback counts, whatever follows it.
    return new Promise<TokenAnswer>((resolve) => {
      script
        .createToken({
          api_login_id: loginId,
          card_number: cardNumber,
          expire_month: expiryMonth,
          expire_year: expiryYear,
          cvv,
        })
        .success((reply) => resolve(read(reply)))
        .error((reply) => resolve({ ...NO_TOKEN, reason: textOf(reply?.response_description) }))
    })
  }

  return {
    prepare: () => void loadOnce().catch(() => undefined),
    token: (card) => inTime(ask(card), LONGEST_WAIT_MS).catch(() => NO_TOKEN),
  }
}
