import { useState } from 'react'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { inboxCopy } from './copy.ts'

/** Copies a text. If the browser denies it, shows the text for manual copying. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [isCopied, setIsCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  const copyIt = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <>
      <button
        type="button"
        className="usa-button usa-button--unstyled"
        onClick={() => void copyIt()}
      >
        <TaskIcon name="copy" /> {label}
        <span className="usa-sr-only"> {text}</span>
      </button>{' '}
      <output className="note">{isCopied ? inboxCopy.copied : ''}</output>
    </>
  )
}
