import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { HEADER_TOOLS_ID } from '../header.tsx'
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx'

const neverChanges = () => () => undefined
const findPlace = () => document.getElementById(HEADER_TOOLS_ID)

interface HeaderToolsProps extends AccountMenuProps {
  /** The cart icon, if shown. docs/specification/registration-services.md#cart-in-the-header */
  cart?: ReactNode
}

/** The cart and the account menu, rendered into the header of the shell. */
export const HeaderTools = ({ cart, ...account }: HeaderToolsProps) => {
  const place = useSyncExternalStore(neverChanges, findPlace)
  if (!place) return null
  return createPortal(
    <>
      {cart}
      <AccountMenu {...account} />
    </>,
    place,
  )
}
