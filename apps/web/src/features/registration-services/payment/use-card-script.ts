import { useCallback, useEffect, useState } from 'react'
import type { CardProvider } from '../../../lib/card-provider.ts'
import type { ScriptError } from '../../../lib/third-party-script.ts'

export interface CardScript {
  /** Why cards cannot be charged; null if they can. */
  trouble: ScriptError | null
  /** The number of failed retries by the customer. */
  failedRetries: number
  isRetrying: boolean
  /** Loads the script again. Resolves to whether it is available. */
  retry: () => Promise<boolean>
}

/** Loads the card provider's script when the form mounts. */
export const useCardScript = ({ load }: CardProvider): CardScript => {
  const [trouble, setTrouble] = useState<ScriptError | null>(null)
  const [failedRetries, setFailedRetries] = useState(0)
  const [isRetrying, setIsRetrying] = useState(false)

  useEffect(() => void load().then(setTrouble), [load])

  const retry = useCallback(async () => {
    setIsRetrying(true)
    const found = await load()
    setIsRetrying(false)
    setTrouble(found)
    if (found) setFailedRetries((times) => times + 1)
    return found === null
  }, [load])
  return { trouble, failedRetries, isRetrying, retry }
}
