import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardHint } from './card-hint.tsx'
import { CodeHint, DdNumberHint } from './code-hint.tsx'

const CODE = 'input[autocomplete="one-time-code"]'
const DD_NUMBER = 'input[name="ddNumber"]'
const CARD = 'input[autocomplete="cc-number"]'

const fieldsNow = () => [
  ...document.querySelectorAll<HTMLInputElement>([CODE, DD_NUMBER, CARD].join()),
]

/** Returns these fields on the current page, on any screen. */
const useFields = (): readonly HTMLInputElement[] => {
  const [fields, setFields] = useState<readonly HTMLInputElement[]>([])
  useEffect(() => {
    const look = () => {
      const now = fieldsNow()
      setFields((before) =>
        before.length === now.length && before.every((field, at) => field === now[at])
          ? before
          : now,
      )
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [])
  return fields
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

const hintFor = (field: HTMLInputElement) => {
  if (field.matches(CARD)) return <CardHint field={field} />
  return field.matches(DD_NUMBER) ? <DdNumberHint field={field} /> : <CodeHint field={field} />
}

/** Shows what to type below the fields. The screens do not depend on it. */
export const FormHints = () => {
  return useFields().map((field) => (
    <Below key={field.id} field={field}>
      {hintFor(field)}
    </Below>
  ))
}
