import { createFileRoute } from '@tanstack/react-router'
import { FeeLookupScreen } from '../features/fee-quote/fee-lookup-screen.tsx'

export const Route = createFileRoute('/fee-lookup')({ component: FeeLookupScreen })
