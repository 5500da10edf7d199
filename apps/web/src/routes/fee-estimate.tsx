import { createFileRoute } from '@tanstack/react-router'
import { FeeEstimateScreen } from '../features/fee-quote/fee-estimate-screen.tsx'
import { NetworkBanner } from '../shell/network-banner.tsx'

const FeeEstimate = () => <FeeEstimateScreen systemAlert={<NetworkBanner />} />

export const Route = createFileRoute('/fee-estimate')({ component: FeeEstimate })
