import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { CardHint } from './card-hint.tsx'
import { CodeHint, DdNumberHint } from './code-hint.tsx'

/** What helps to fill in a field, by the selector of the field. */
const hints: Record<string, ComponentType<{ field: HTMLInputElement }>> = {
  'input[autocomplete="one-time-code"]': CodeHint,
  'input[name="ddNumber"]': DdNumberHint,
  'input[autocomplete="cc-number"]': CardHint,
}

let fields: readonly HTMLInputElement[] = []

/** Returns these fields of the current page, of any screen: the same list as long as they are the same. */
const fieldsNow = () => {
  const now = [...document.querySelectorAll<HTMLInputElement>(Object.keys(hints).join())]
  if (now.length !== fields.length || now.some((field, at) => field !== fields[at])) fields = now
  return fields
}

const watchPage = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Renders its children directly below a field. */
const Below = ({ field, children }: { field: HTMLInputElement; children: ReactNode }) => {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    field.closest('.usa-form-group')?.after(place)
    return () => place.remove()
  }, [field, place])
  return createPortal(children, place)
}

/** Shows what to type below the fields. The screens do not depend on it. */
export const FormHints = () =>
  useSyncExternalStore(watchPage, fieldsNow).map((field) => (
    <Below key={field.id} field={field}>
      {Object.entries(hints).map(([selector, Hint]) =>
        field.matches(selector) ? <Hint key={selector} field={field} /> : null,
      )}
    </Below>
  ))
