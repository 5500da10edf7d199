import type { SiteSettings } from '@mva/shared/site/site-settings'
import { inTime, loadScript, ScriptError } from './third-party-script.ts'

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
  /** Loads the provider's script, again after a failure. Never rejects: a failure is a return value. */
  load: () => Promise<ScriptError | null>
  /** Never rejects: a failure or a timeout is an answer without a token. */
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

const MAX_WAIT_MS = 15_000
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
  let loading: Promise<void> | undefined

  const loadAll = async () => {
    for (const url of scriptUrls) await inTime(loadScript(url), MAX_WAIT_MS, url)
    if (!window.forte) throw new ScriptError('failed', scriptUrls.at(-1) ?? '')
  }
  const load = async () => {
    if (window.forte) return
    await (loading ??= loadAll().finally(() => {
      loading = undefined
    }))
  }

  const ask = async ({ cardNumber, expiryMonth, expiryYear, cvv }: Card) => {
    await load()
    const script = window.forte
    if (!script) return NO_TOKEN
    // Later callbacks are ignored.
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
    load: () =>
      load().then(
        () => null,
        (reason: ScriptError) => reason,
      ),
    token: (card) => inTime(ask(card), MAX_WAIT_MS, scriptUrls.at(-1) ?? '').catch(() => NO_TOKEN),
  }
}
