import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import Fastify from 'fastify'
import { openAgencyDatabase } from '@mva/db/agency/agency-database'
import { seedPopulation } from '@mva/db/agency/seed/population'
import { vehicleLookupForm } from '@mva/shared/forms/vehicle-lookup'
import { registrationStatus } from '@mva/shared/models/registration-status'
import { serveSimulator } from '../src/compose.ts'
import { serveProcedures } from './serve-procedures.ts'

/** One of the servers that are compared, in a process of its own: `node servers.ts <kind> <registrations>`. */
const [kind, registrations = '10000'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const file = join(folder, 'simulation.sqlite')
const { client } = serveSimulator({
  file,
  publicOrigin: () => '',
  allowedOrigins: [],
  token: undefined,
})
const database = openAgencyDatabase(file)
seedPopulation(database, { count: Number(registrations), today: '2026-11-21' })
database.sqlite.close()
const { gateway } = client

const tell = (port: number) => {
  process.send?.(port)
}
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})

if (kind === 'express') {
  const app = express()
  app.post('/lookup', express.json(), async (request, response) => {
    const form = vehicleLookupForm.parse(request.body)
    const status = await gateway.lookups.registrationStatus(form, {})
    response.json({ result: { data: registrationStatus.parse(status) } })
  })
  const server: Server = app.listen(0, '127.0.0.1', () => {
    const address = server.address()
    tell(typeof address === 'object' && address ? address.port : 0)
  })
} else {
  const app = Fastify()
  if (kind === 'static') app.post('/lookup', () => ({ result: { data: { status: 'Active' } } }))
  else await serveProcedures(app, gateway)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  tell(Number(new URL(address).port))
}
