import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { addressUpdateCopy } from '@mva/messages/address-update'
import { AddressUpdateScreen } from '../../features/address-update/address-update-screen.tsx'
import { keepTyping, takeKeptTyping } from '../../lib/kept-typing.ts'
import { isPageReload } from '../../lib/page-reload.ts'
import { pageState } from '../../lib/page-state.ts'
import { signOut } from '../../lib/sign-out.ts'

const UpdateAddress = () => {
  const { startOver, session, view } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const [restored] = useState(() => takeKeptTyping(view.customerKey, '/update-address'))
  const toProfile = useCallback(
    (outcome: 'unchanged' | 'updated') => {
      if (outcome === 'updated') pageState.set('profileNotice', addressUpdateCopy.saved)
      void navigate({ to: '/profile' })
    },
    [navigate],
  )
  return (
    <AddressUpdateScreen
      startOver={startOver}
      toProfile={toProfile}
      restored={restored}
      toSignIn={(typed) => {
        keepTyping(view.customerKey, '/update-address', typed)
        signOut(session, 'toSignInAgain')
      }}
    />
  )
}

/** Not available after a sign-in by DD #. A reload keeps the update; leaving resets it. docs/specification/address-update.md */
export const Route = createFileRoute('/_signedIn/update-address')({
  beforeLoad: ({ context: { view, shownPath } }) => {
    if (view.hasLimitedAccess) throw redirect({ to: '/profile', replace: true })
    return { startOver: shownPath() !== '' || !isPageReload() }
  },
  component: UpdateAddress,
})
