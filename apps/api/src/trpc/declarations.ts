import type { AnyTRPCRouter } from '@trpc/server'
import type { ProcedureMeta } from './init.ts'

interface Declared {
  _def: { type: string; meta?: ProcedureMeta }
}

/** What each procedure of a router says of itself. tRPC keeps them flat, by their whole path. */
export const declarations = (
  router: AnyTRPCRouter,
): readonly ({ path: string } & Partial<ProcedureMeta>)[] =>
  Object.entries(router._def.procedures as unknown as Record<string, Declared>).map(
    ([path, { _def }]) => ({ path, ..._def.meta }),
  )
