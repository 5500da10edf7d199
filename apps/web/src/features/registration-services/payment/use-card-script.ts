import { useEffect, useState } from 'react'
import type { CardProvider } from '../../../lib/card-provider.ts'
import type { ScriptError } from '../../../lib/third-party-script.ts'

/** Loads the card provider's script when the form mounts. */
export const useCardScript = ({ load }: CardProvider) => {
  /** Why cards cannot be charged; null if they can. */
  const [trouble, setTrouble] = useState<ScriptError | null>(null)
  /** The number of failed retries by the customer. */
  const [failedRetries, setFailedRetries] = useState(0)
  const [isRetrying, setIsRetrying] = useState(false)

  useEffect(() => void load().then(setTrouble), [load])

  /** Loads the script again. Resolves to whether it is available. */
  const retry = async () => {
    setIsRetrying(true)
    const found = await load()
    setIsRetrying(false)
    setTrouble(found)
    if (found) setFailedRetries((times) => times + 1)
    return found === null
  }
  return { trouble, failedRetries, isRetrying, retry }
}

export type CardScript = ReturnType<typeof useCardScript>
