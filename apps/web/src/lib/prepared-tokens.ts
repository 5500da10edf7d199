import { createContext, use, useEffect } from 'react'
import type { ProcedurePath } from './trpc.ts'

type Prepare = (procedure: ProcedurePath) => void

const PrepareContext = createContext<Prepare>(() => undefined)

export const PrepareProvider = PrepareContext.Provider

/**
 * Asks for the anti-bot tokens of the procedure to which the shown form leads while the customer reads and types, so that
 * the choice need not wait for the provider. `whenTyped`: not before something is typed, because many only look.
 */
export const usePreparedTokens = (
  procedure: ProcedurePath | null,
  { whenTyped = false } = {},
): void => {
  const prepare = use(PrepareContext)
  useEffect(() => {
    if (procedure === null) return
    const ask = () => prepare(procedure)
    if (!whenTyped) ask()
    document.addEventListener('input', ask)
    return () => document.removeEventListener('input', ask)
  }, [procedure, whenTyped, prepare])
}
