import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TaskIcon } from './task-icon.tsx'

interface MenuButtonProps {
  /** The customer's initials. They are drawn by the style sheet: they are no text, but a picture of the name. */
  initials: string | null
  /** Replaces unknown initials. */
  fallbackIcon?: ReactNode
  /** The accessible name of the button, with the name that the initials stand for. */
  label: string
  items: { text: string; icon?: ReactNode; onSelect: () => void }[]
}

/** A round button that opens a menu. Escape, a click outside and a focus change close the menu. */
export const MenuButton = ({ initials, fallbackIcon, label, items }: MenuButtonProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && whole.current?.contains(target))) setIsOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isOpen])

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <div className="menu-button" ref={whole}>
      <button
        type="button"
        className="initials"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        ref={button}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        {initials ? <span data-initials={initials} /> : <span>{fallbackIcon}</span>}
        <TaskIcon name={isOpen ? 'expandLess' : 'expandMore'} className="usa-icon--size-3" />
      </button>
      <ul className="menu" id={id} hidden={!isOpen}>
        {items.map(({ text, icon, onSelect }) => (
          <li key={text}>
            <button
              type="button"
              onKeyDown={onKeyDown}
              onClick={() => {
                setIsOpen(false)
                onSelect()
              }}
            >
              {icon}
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
