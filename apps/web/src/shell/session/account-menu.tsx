import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { userMenuCopy as copy } from '@mva/messages/session'
import { TaskIcon } from '../../ui/task-icon.tsx'

interface AccountMenuProps {
  /** Null or empty if unknown. */
  name: string | null
  /** They are drawn by the style sheet: they are no text, but a picture of the name. */
  initials: string | null
  onLogout: () => void
  onLogoutEverywhere: () => void
}

/** A round button that opens the menu of the customer. Escape, a click outside and a focus change close the menu. */
export const AccountMenu = ({ name, initials, onLogout, onLogoutEverywhere }: AccountMenuProps) => {
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
        aria-label={name ? copy.accountOf(name) : copy.account}
        aria-expanded={isOpen}
        aria-controls={id}
        ref={button}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        {initials ? (
          <span data-initials={initials} />
        ) : (
          <span>
            <TaskIcon name="person" className="usa-icon--size-3" />
          </span>
        )}
        <TaskIcon name={isOpen ? 'expandLess' : 'expandMore'} className="usa-icon--size-3" />
      </button>
      <ul className="menu" id={id} hidden={!isOpen}>
        {[
          { label: copy.logout, choose: onLogout },
          { label: copy.logoutEverywhere, choose: onLogoutEverywhere },
        ].map(({ label, choose }) => (
          <li key={label}>
            <button
              type="button"
              onKeyDown={onKeyDown}
              onClick={() => {
                setIsOpen(false)
                choose()
              }}
            >
              <TaskIcon name="logOut" className="usa-icon--size-3" />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
