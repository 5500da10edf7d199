import { feeQuoteRouter } from '../features/fee-quote/router.ts'
import { vehicleStatusRouter } from '../features/vehicle-status/router.ts'
import { router } from './init.ts'

/** Every feature of the site, and nothing else. */
export const appRouter = router({
  vehicleStatus: vehicleStatusRouter,
  feeQuote: feeQuoteRouter,
})

export type AppRouter = typeof appRouter
