import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { MenuButton } from '../../ui/menu-button.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { HEADER_TOOLS_ID } from '../header.tsx'
import { userMenuCopy as copy } from '@mva/messages/session'

const neverChanges = () => () => undefined
const findPlace = () => document.getElementById(HEADER_TOOLS_ID)

interface HeaderToolsProps {
  /** Null or empty if unknown. */
  name: string | null
  initials: string | null
  onLogout: () => void
  /** The cart icon, if shown. docs/specification/registration-services.md#cart-in-the-header */
  cart?: ReactNode
}

/** The cart and the account menu, rendered into the header of the shell. */
export const HeaderTools = ({ name, initials, onLogout, cart }: HeaderToolsProps) => {
  const place = useSyncExternalStore(neverChanges, findPlace)
  if (!place) return null
  return createPortal(
    <>
      {cart}
      <MenuButton
        initials={initials}
        fallbackIcon={<TaskIcon name="person" className="usa-icon--size-3" />}
        label={name ? copy.accountOf(name) : copy.account}
        items={[
          {
            text: copy.logout,
            icon: <TaskIcon name="logOut" className="usa-icon--size-3" />,
            onSelect: onLogout,
          },
        ]}
      />
    </>,
    place,
  )
}
