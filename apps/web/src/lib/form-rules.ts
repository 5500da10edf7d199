import { type RefObject, useEffect } from 'react'
import { type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'

interface Options<Raw extends boolean> {
  /** Hands on what was typed, and not what the rules made of it. */
  raw?: Raw
}

interface FormRules<Input extends FieldValues, Values> {
  resolver: Resolver<Input, unknown, Values>
  fetch: () => void
}

/**
 * The rules of a form from its schema, which is asked for only when somebody begins with the form: the screen comes
 * without zod, a quarter of what a form weighs (docs/decisions/009-keep-the-first-screen-within-a-budget.md). Of each field the first broken rule is told. Where the
 * rules cannot be had, what was typed goes to the server as it is, which reads it by the same schema.
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

/** Fetches the rules when somebody begins with the form, so that they are there when it is sent. */
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
