import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { openAgencyDatabase } from '@mva/db/agency/agency-database'
import { seedPopulation } from '@mva/db/agency/seed/population'
import { agencyClient } from '../src/agency/client.ts'
import { mostConnections } from '../src/agency/policies.ts'
import { httpTransport } from '../src/agency/transport/http.ts'
import { buildApp } from '../src/app.ts'
import { serveSimulator } from '../src/compose.ts'
import { serveProcedures } from './serve-procedures.ts'

/**
 * One of the two servers between which a lookup travels in proxy mode, in a process of its own:
 * `node agency-servers.ts agency <registrations>` or `node agency-servers.ts proxy <address of the agency>`.
 */
const [kind, argument = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})

const agencyServer = (): Promise<FastifyInstance> => {
  const file = join(folder, 'simulation.sqlite')
  const { agency } = serveSimulator({
    file,
    publicOrigin: () => '',
    allowedOrigins: [],
    token: undefined,
  })
  const database = openAgencyDatabase(file)
  seedPopulation(database, { count: Number(argument), today: '2026-11-21' })
  database.sqlite.close()
  return buildApp({ logLevel: 'silent', trustedProxies: [], isHttps: false, agency })
}

const proxyServer = async (): Promise<FastifyInstance> => {
  const { transport } = httpTransport({
    baseUrl: new URL(argument),
    connections: mostConnections,
    headers: {},
    proxy: {},
  })
  const { gateway } = agencyClient({ transport, failuresUntilPause: 5 })
  const app = Fastify()
  await serveProcedures(app, gateway)
  return app
}

const app = await (kind === 'agency' ? agencyServer() : proxyServer())
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(Number(new URL(address).port))
