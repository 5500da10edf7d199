import { type RefObject, useEffect } from 'react'
import { type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'

interface Options<Raw extends boolean> {
  /** Passes on the typed values instead of the parsed ones. */
  raw?: Raw
}

interface FormRules<Input extends FieldValues, Values> {
  resolver: Resolver<Input, unknown, Values>
  fetch: () => void
}

/**
 * A resolver from a schema that is loaded at the first focus: the first screen comes without zod. Shows the first message of
 * each field. If the schema cannot be loaded, the values are sent as typed; the server has the same schema.
 * docs/decisions/009-keep-the-first-screen-within-a-budget.md
 */
export const formRules = <Input extends FieldValues, Output, Raw extends boolean = false>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
  { raw }: Options<Raw> = {},
): FormRules<Input, Raw extends true ? Input : Output> => {
  let loading: Promise<z.ZodMiniType<Output, Input> | undefined> | undefined
  const schema = () => (loading ??= load().catch(() => undefined))

  return {
    fetch: () => void schema(),
    resolver: async (typed) => {
      const read = (await schema())?.safeParse(typed)
      const errors = {}
      for (const { path, message } of read?.error?.issues.toReversed() ?? [])
        set(errors, path.join('.'), { type: 'rule', message })
      if (read?.error) return { values: {}, errors }
      return { values: (raw || !read ? { ...typed } : read.data) as never, errors }
    },
  }
}

export const useRulesOnFocus = (
  form: RefObject<HTMLFormElement | null>,
  { fetch }: { fetch: () => void },
) => {
  useEffect(() => {
    const element = form.current
    if (element?.contains(document.activeElement)) fetch()
    element?.addEventListener('focusin', fetch)
    return () => element?.removeEventListener('focusin', fetch)
  }, [form, fetch])
}
