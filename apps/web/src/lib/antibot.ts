import { technicalDifficultiesMessage } from '@mva/messages/errors'
import type { SiteSettings } from '@mva/shared/site/site-settings'
import { SecurityCheckError } from './security-check-error.ts'
import { inTime, loadScript, ScriptError } from './third-party-script.ts'

/** The anti-bot provider. */
export interface Antibot {
  /** A token for one call, whose action string is `action`. Rejects with a SecurityCheckError if there is none in time. */
  token(action: string): Promise<string>
  /** Asks in advance for the token of a call that the customer is likely to make next. Never rejects. */
  prepare(action: string): void
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

const MAX_WAIT_MS = 10_000

/** A token is valid for two minutes. */
const USED_WITHIN_MS = 90_000
const RENEWED_AFTER_MS = 60_000

/** By the clock that goes on while the machine sleeps. One that was set back tells nothing. */
const isYounger = ({ askedAt }: { askedAt: number }, ms: number) => {
  const age = Date.now() - askedAt
  return age >= 0 && age < ms
}

/** Loads the provider's script when the first token is asked for, and again after a failure. */
export const createAntibot = ({
  antibot: { scriptUrl, siteKey },
  agencyPhone,
}: Pick<SiteSettings, 'antibot' | 'agencyPhone'>): Antibot => {
  let loaded: Promise<void> | undefined

  const askForToken = async (action: string) => {
    await (loaded ??= loadScript(scriptUrl))
    const script = window.grecaptcha
    if (!script) throw new Error('the anti-bot script has an unexpected interface')
    await new Promise<void>((resolve) => script.ready(resolve))
    return await script.execute(siteKey, { action })
  }

  const token = (action: string) =>
    inTime(askForToken(action), MAX_WAIT_MS, scriptUrl).catch(async (reason: unknown) => {
      loaded = undefined
      // A content blocker may also stop what the script itself loads: its errors are of any kind.
      const trouble = reason instanceof ScriptError ? reason : new ScriptError('failed', scriptUrl)
      throw new SecurityCheckError(await messageOf(trouble, agencyPhone))
    })

  const prepared = new Map<string, { token: Promise<string | null>; askedAt: number }>()

  return {
    token: async (action) => {
      const known = prepared.get(action)
      // Each is used once.
      prepared.delete(action)
      const ready = known && isYounger(known, USED_WITHIN_MS) ? await known.token : null
      return ready ?? token(action)
    },
    prepare: (action) => {
      const known = prepared.get(action)
      if (known && isYounger(known, RENEWED_AFTER_MS)) return
      prepared.set(action, { token: token(action).catch(() => null), askedAt: Date.now() })
    },
  }
}

/** The advice is about scripts of others: if one of our own site fails, the site does not answer. The texts are loaded when they are needed: no first screen does. */
const messageOf = async ({ reason, host }: ScriptError, agencyPhone: string) => {
  if (reason === 'failed' && host === window.location.host) return technicalDifficultiesMessage
  try {
    const { scriptAdviceCopy, securityCheckCopy } = await import('@mva/messages/third-party-script')
    return `${securityCheckCopy[reason](host)} ${scriptAdviceCopy[reason](agencyPhone)}`
  } catch {
    return technicalDifficultiesMessage
  }
}
