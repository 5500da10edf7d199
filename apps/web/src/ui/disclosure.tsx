import { type ReactNode, useId, useState } from 'react'
import { aboutText } from '@mva/messages/task-ui'
import { Button } from './button.tsx'
import { TaskIcon } from './task-icon.tsx'

interface DisclosureProps {
  /** The button text while the content is hidden, such as More or Details. */
  closedText: string
  openText: string
  /** Follows the button text for screen readers, to tell several such buttons apart. */
  about: string
  children: ReactNode
}

/** A button that shows and hides the content below it. */
export const Disclosure = ({ closedText, openText, about, children }: DisclosureProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="unstyled"
        className="disclosure no-print"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{isOpen ? openText : closedText}</span>{' '}
        <span className="usa-sr-only">{aboutText(about)}</span>
        <TaskIcon name={isOpen ? 'expandLess' : 'expandMore'} className="usa-icon--size-3" />
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </>
  )
}
