import type { AnyTRPCRouter } from '@trpc/server'
import type { ProcedureMeta } from './init.ts'

interface Declared {
  _def: { type: string; meta?: ProcedureMeta }
}

/** The metadata of each procedure of a router. tRPC stores procedures flat, by their full path. */
export const declarations = (
  router: AnyTRPCRouter,
): readonly ({ path: string } & Partial<ProcedureMeta>)[] =>
  Object.entries(router._def.procedures as unknown as Record<string, Declared>).map(
    ([path, { _def }]) => ({ path, ..._def.meta }),
  )
