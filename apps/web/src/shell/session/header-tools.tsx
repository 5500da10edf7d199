import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { MenuButton } from '../../ui/menu-button.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { HEADER_TOOLS_ID } from '../header.tsx'
import { userMenuCopy as copy } from './copy.ts'

/** The header is there for as long as the site is; where both come at once, it is found after that. */
const neverChanges = () => () => undefined
const findPlace = () => document.getElementById(HEADER_TOOLS_ID)

interface HeaderToolsProps {
  /** Null where the agency did not tell the name. */
  initials: string | null
  onLogout: () => void
  /** The cart icon, if shown. docs/specification/registration-services.md#cart-in-the-header */
  cart?: ReactNode
}

/** What a signed-in customer has in the header. It comes with the signed-in pages; the header leaves a place for it. */
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
