import { createFileRoute } from '@tanstack/react-router'
import { FeeLookupScreen } from '../features/fee-quote/fee-lookup-screen.tsx'
import { NetworkBanner } from '../shell/network-banner.tsx'

const FeeLookup = () => <FeeLookupScreen systemAlert={<NetworkBanner />} />

export const Route = createFileRoute('/fee-lookup')({ component: FeeLookup })
