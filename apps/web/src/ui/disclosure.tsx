import { type ReactNode, useId, useState } from 'react'
import { TaskIcon } from './task-icon.tsx'

interface DisclosureProps {
  /** What the button says while the rest is hidden, such as More or Details. */
  closedText: string
  openText: string
  /** Told to those who hear several such buttons, after the word on it. */
  about: string
  children: ReactNode
}

/** A button that shows the rest below it. */
export const Disclosure = ({ closedText, openText, about, children }: DisclosureProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="usa-button usa-button--unstyled disclosure no-print"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? openText : closedText} <span className="usa-sr-only">about {about}</span>
        <TaskIcon name={isOpen ? 'expandLess' : 'expandMore'} className="usa-icon--size-3" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </>
  )
}
