import { createFileRoute } from '@tanstack/react-router'
import { VehicleLookupScreen } from '../features/vehicle-status/vehicle-lookup-screen.tsx'

export const Route = createFileRoute('/vehicle-lookup')({ component: VehicleLookupScreen })
