import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { contactUpdateCopy } from '@mva/messages/contact-update'
import { ContactUpdateScreen } from '../../features/contact-update/contact-update-screen.tsx'
import { keepTyping, takeKeptTyping } from '../../lib/kept-typing.ts'
import { isPageReload } from '../../lib/page-reload.ts'
import { pageState } from '../../lib/page-state.ts'
import { handleSessionExpired, holdSignIn, signOut } from '../../lib/sign-out.ts'

const UpdateContacts = () => {
  const { startOver, session, view } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const [restored] = useState(() => takeKeptTyping(view.customerKey, '/update-contacts'))
  const leave = useCallback(
    (to: 'profile' | 'done' | 'signIn' | 'contactLockedOut') => {
      if (to === 'signIn') return signOut(session, 'byCustomer')
      if (to === 'contactLockedOut') return handleSessionExpired(session, to)
      if (to === 'done') pageState.set('profileNotice', contactUpdateCopy.saved)
      void navigate({ to: '/profile' })
    },
    [session, navigate],
  )
  const hold = useCallback(() => holdSignIn(session), [session])

  return (
    <ContactUpdateScreen
      startOver={startOver}
      leave={leave}
      hold={hold}
      restored={restored}
      toSignIn={(typing) => {
        keepTyping(view.customerKey, '/update-contacts', typing)
        signOut(session, 'toSignInAgain')
      }}
    />
  )
}

/** Not available after a sign-in by DD #. A reload keeps the update; leaving resets it. docs/specification/contact-update.md */
export const Route = createFileRoute('/_signedIn/update-contacts')({
  beforeLoad: ({ context: { view, shownPath } }) => {
    if (view.hasLimitedAccess) throw redirect({ to: '/profile', replace: true })
    return { startOver: shownPath() !== '' || !isPageReload() }
  },
  component: UpdateContacts,
})
