import { useEffect, useRef } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'

interface KeptInputs<Inputs extends FieldValues> {
  recall: () => Inputs | undefined
  remember: (inputs: Inputs) => void
  /** Whether the list of a choice has arrived and has the kept one. True for other fields. */
  isOffered: (field: Path<Inputs>, kept: Inputs) => boolean
}

/**
 * Keeps the inputs of a form marked with `data-kept`: at each call of the returned function, and when the document is left
 * for a reload or the other language. Restores them into fields that are still empty.
 */
export const useKeptInputs = <Inputs extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Inputs>, 'getValues' | 'setValue'>,
  { recall, remember, isOffered }: KeptInputs<Inputs>,
) => {
  const waiting = useRef<Set<Path<Inputs>>>(undefined)

  useEffect(() => {
    const kept = recall()
    waiting.current ??= new Set(Object.keys(kept ?? {}) as Path<Inputs>[])
    for (const field of waiting.current) {
      if (!kept || !isOffered(field, kept)) continue
      waiting.current.delete(field)
      // A field with the focus may be about to be typed in.
      if (!getValues(field) && field !== document.activeElement?.id)
        setValue(field, get(kept, field))
    }
  })

  const keep = () => remember(getValues())
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  })
  return keep
}
