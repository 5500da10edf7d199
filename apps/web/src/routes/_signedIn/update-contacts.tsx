import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ContactUpdateScreen } from '../../features/contact-update/contact-update-screen.tsx'
import { contactUpdateCopy } from '../../features/contact-update/copy.ts'
import { isPageReload } from '../../lib/page-reload.ts'
import { tellOnProfile } from '../../features/profile/state.ts'
import { holdSignIn, signOut } from '../../lib/sign-out.ts'
import { NetworkBanner } from '../../shell/network-banner.tsx'

const UpdateContacts = () => {
  const { isAnew, customer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const leave = useCallback(
    (to: 'profile' | 'done' | 'signIn') => {
      if (to === 'signIn') return signOut(customer, 'byCustomer')
      if (to === 'done') tellOnProfile(contactUpdateCopy.saved)
      void navigate({ to: '/profile' })
    },
    [customer, navigate],
  )
  const hold = useCallback(() => holdSignIn(customer), [customer])

  return (
    <ContactUpdateScreen
      isAnew={isAnew}
      systemAlert={<NetworkBanner />}
      leave={leave}
      hold={hold}
    />
  )
}

/** Not available after a sign-in by DD #. A reload keeps the update; leaving resets it. docs/specification/contact-update.md */
export const Route = createFileRoute('/_signedIn/update-contacts')({
  beforeLoad: ({ context: { session, shownPath } }) => {
    if (session.hasFewerRights) throw redirect({ to: '/profile', replace: true })
    return { isAnew: shownPath() !== '' || !isPageReload() }
  },
  component: UpdateContacts,
})
