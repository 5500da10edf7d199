import { createFileRoute } from '@tanstack/react-router'
import { VehicleLookupScreen } from '../features/vehicle-status/vehicle-lookup-screen.tsx'
import { NetworkBanner } from '../shell/network-banner.tsx'

const VehicleLookup = () => <VehicleLookupScreen systemAlert={<NetworkBanner />} />

export const Route = createFileRoute('/vehicle-lookup')({ component: VehicleLookup })
