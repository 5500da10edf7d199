import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { MenuButton } from '../../ui/menu-button.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { HEADER_TOOLS_ID } from '../header.tsx'
import { userMenuCopy as copy } from './copy.ts'

const neverChanges = () => () => undefined
const findPlace = () => document.getElementById(HEADER_TOOLS_ID)

interface HeaderToolsProps {
  /** Null if the agency did not send a name. */
  initials: string | null
  onLogout: () => void
  /** The cart icon, if shown. docs/specification/registration-services.md#cart-in-the-header */
  cart?: ReactNode
}

/** The cart and the account menu, rendered into the header of the shell. */
export const HeaderTools = ({ initials, onLogout, cart }: HeaderToolsProps) => {
  const place = useSyncExternalStore(neverChanges, findPlace)
  if (!place) return null
  return createPortal(
    <>
      {cart}
      <MenuButton
        initials={initials || <TaskIcon name="person" className="usa-icon--size-3" />}
        label={initials ? copy.accountOf(initials) : copy.account}
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
