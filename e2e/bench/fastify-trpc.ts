import { initTRPC, TRPCError } from '@trpc/server'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { pino } from 'pino'
import { form, lookUpAudited, status } from './by-hand.ts'

/** The lookup written by hand with Fastify and tRPC as published: the libraries of the site, without its code. */
const t = initTRPC.context<{ ip: string }>().create()
const codes = {
  tooMany: 'TOO_MANY_REQUESTS',
  notFound: 'NOT_FOUND',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const
const router = t.router({
  lookUp: t.procedure
    .input(form)
    .output(status)
    .mutation(async ({ ctx, input }) => {
      const { outcome, answer } = await lookUpAudited(ctx.ip, input)
      if (outcome !== 'found') throw new TRPCError({ code: codes[outcome] })
      return status.parse(answer)
    }),
})

const app = Fastify({
  loggerInstance: pino({ level: 'warn' }),
  trustProxy: 'loopback',
  bodyLimit: 65_536,
  requestTimeout: 10_000,
})
const addHeaders = helmet()
app.addHook('onRequest', (request, reply, done) => {
  reply.header('cache-control', 'no-store')
  addHeaders(request.raw, reply.raw, () => {
    done()
  })
})
await app.register(fastifyTRPCPlugin, {
  prefix: '/trpc',
  trpcOptions: {
    router,
    createContext: ({ req }: { req: FastifyRequest }) => ({ ip: req.ip }),
  },
} satisfies FastifyTRPCPluginOptions<typeof router>)
console.log(await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' }))
process.once('SIGTERM', () => process.exit())
