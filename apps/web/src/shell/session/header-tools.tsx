import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { SignedInView } from '@mva/shared/session/session'
import type { Session } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { HEADER_TOOLS_ID } from '../header.tsx'
import { AccountMenu } from './account-menu.tsx'

const neverChanges = () => () => undefined
const findPlace = () => document.getElementById(HEADER_TOOLS_ID)

export interface HeaderToolsProps {
  session: Session
  view: SignedInView
  /** The cart icon, if shown. docs/specification/registration-services.md#cart-in-the-header */
  cart?: ReactNode
}

/** The cart and the account menu, rendered into the header of the shell. */
export const HeaderTools = ({ session, view, cart }: HeaderToolsProps) => {
  const place = useSyncExternalStore(neverChanges, findPlace)
  if (!place) return null
  return createPortal(
    <>
      {cart}
      <AccountMenu
        name={view.name}
        initials={view.initials}
        onLogout={() => signOut(session, 'byCustomer')}
        onLogoutEverywhere={() => signOut(session, 'everywhere')}
      />
    </>,
    place,
  )
}
