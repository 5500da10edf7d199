import type { SiteSettings } from '@mva/shared/models/site-settings'

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

const load = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the anti-bot script did not load'))
    })
    document.head.append(script)
  })

const inTime = <T>(answer: Promise<T>) => {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no anti-bot token in time')), LONGEST_WAIT_MS)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

/** Loads the provider's script when the first token is asked for, and again after a failure. */
export const createAntibot = ({ scriptUrl, siteKey }: SiteSettings['antibot']): Antibot => {
  let loaded: Promise<void> | undefined

  const askForToken = async (action: string) => {
    await (loaded ??= load(scriptUrl))
    const script = window.grecaptcha
    if (!script) throw new Error('the anti-bot script is not what it should be')
    await new Promise<void>((resolve) => script.ready(resolve))
    return await script.execute(siteKey, { action })
  }

  return {
    token: (action) =>
      inTime(askForToken(action)).catch((reason: unknown) => {
        loaded = undefined
        throw reason
      }),
  }
}
