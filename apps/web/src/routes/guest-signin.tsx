import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { NetworkBanner } from '../shell/network-banner.tsx'

const BUSINESS = 'businesspage'

const GuestSignin = () => {
  const { activeTab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignInScreen
      systemAlert={<NetworkBanner />}
      isBusiness={activeTab === BUSINESS}
      onChoose={(isBusiness) =>
        void navigate({
          search: isBusiness ? { activeTab: BUSINESS } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

export const Route = createFileRoute('/guest-signin')({
  validateSearch: (search: Record<string, unknown>): { activeTab?: typeof BUSINESS } =>
    search.activeTab === BUSINESS ? { activeTab: BUSINESS } : {},
  component: GuestSignin,
})
