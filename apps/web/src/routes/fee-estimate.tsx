import { createFileRoute } from '@tanstack/react-router'
import { FeeEstimateScreen } from '../features/fee-quote/fee-estimate-screen.tsx'

export const Route = createFileRoute('/fee-estimate')({
  staticData: { isFilledLater: true },
  component: FeeEstimateScreen,
})
