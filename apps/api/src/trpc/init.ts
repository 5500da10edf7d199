import { initTRPC } from '@trpc/server'
import type { FailureData } from '@mva/shared/errors'
import type { AgencyConnection } from '../agency/gateway.ts'
import { describeFailure } from './failure.ts'

/** What every procedure is given. */
export interface Context extends AgencyConnection {
  /** Names the request in the log and, where it fails, to the customer. */
  referenceId: string
}

export interface ProcedureMeta {
  /** Who may call the procedure. A test fails for one that does not say. */
  access: 'public'
  /** The agency call that the procedure posts to, where it does: `group.name` of the contract. */
  postsTo?: string
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { message, ...failure } = describeFailure(error)
      const data: FailureData = { ...failure, referenceId: ctx?.referenceId ?? '' }
      return { code: shape.code, message, data }
    },
  })

export const router = t.router

/** For everybody, signed in or not. */
export const publicProcedure = t.procedure.meta({ access: 'public' })
