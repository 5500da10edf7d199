import type { SiteSettings } from '@mva/shared/models/site-settings'
import { inTime, loadScript } from './third-party-script.ts'

/** The third party that tells people from programs. */
export interface Antibot {
  /** A token for one call, whose action string is `action`. Rejects where none can be had in time. */
  token(action: string): Promise<string>
}

interface AntibotScript {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): PromiseLike<string>
}

declare global {
  interface Window {
    grecaptcha?: AntibotScript
  }
}

const LONGEST_WAIT_MS = 10_000

/** Loads the provider's script when the first token is asked for, and again after a failure. */
export const createAntibot = ({ scriptUrl, siteKey }: SiteSettings['antibot']): Antibot => {
  let loaded: Promise<void> | undefined

  const askForToken = async (action: string) => {
    await (loaded ??= loadScript(scriptUrl))
    const script = window.grecaptcha
    if (!script) throw new Error('the anti-bot script is not what it should be')
    await new Promise<void>((resolve) => script.ready(resolve))
    return await script.execute(siteKey, { action })
  }

  return {
    token: (action) =>
      inTime(askForToken(action), LONGEST_WAIT_MS).catch((reason: unknown) => {
        loaded = undefined
        throw reason
      }),
  }
}
