import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Contender, measure, printRounds, REGISTRATIONS } from './measure.ts'
import { type ServerProcess, startContender, startSite } from './processes.ts'

/**
 * Compares the lookup of the built server with its baselines in one run: in proxy mode, in front of an agency that answers at
 * once, with the same lookup written by hand in Express 5 and in Fastify with tRPC, all also with the limits in force; in
 * simulated mode with a bare Fastify route, and with itself at a hundred times the registrations.
 */
const MANY_REGISTRATIONS = 100 * REGISTRATIONS
const SEED = join(import.meta.dirname, '../../packages/simulator/seed-population.ts')
const LOOK_UP = '/trpc/vehicleStatus.lookUp'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const agency = await startContender('agency')

const proxySettings = {
  LOG_LEVEL: 'warn',
  AGENCY_MODE: 'proxy',
  AGENCY_POSTS_NEVER_REPEATED: 'true',
  AGENCY_API_URL: `${agency.origin}/api`,
  SESSION_SECRET: 'a secret for the time of one measurement',
  RECAPTCHA_SITE_KEY: 'none',
}
const noShared = { SHARED_ADDRESSES: '', TRUSTED_PROXIES: 'loopback' }

const startProxy = (name: string, settings: Record<string, string> = {}) =>
  startSite({ ...proxySettings, PORTAL_DATABASE_URL: join(folder, `${name}.sqlite`), ...settings })

const startSimulated = (registrations: number): Promise<ServerProcess> => {
  const file = join(folder, `${registrations}`, 'simulation.sqlite')
  execFileSync(process.execPath, [SEED, '--registrations', String(registrations)], {
    env: { ...process.env, SIMULATION_DATABASE_FILE: file },
    stdio: 'inherit',
  })
  return startSite({
    LOG_LEVEL: 'warn',
    SIMULATION_DATABASE_FILE: file,
    PORTAL_DATABASE_URL: join(folder, `${registrations}`, 'portal.sqlite'),
  })
}

const express: Contender = {
  name: 'by hand, in Express 5',
  server: await startContender('express', {
    AGENCY_API_URL: proxySettings.AGENCY_API_URL,
    SHARED_ADDRESSES: '127.0.0.1',
  }),
  path: '/lookup',
}
const trpc: Contender = {
  name: 'by hand, in Fastify and tRPC',
  server: await startContender('fastify-trpc', {
    AGENCY_API_URL: proxySettings.AGENCY_API_URL,
    SHARED_ADDRESSES: '127.0.0.1',
  }),
  path: '/trpc/lookUp',
}
const proxy: Contender = {
  name: 'the built server, proxy mode',
  server: await startProxy('proxy'),
  path: LOOK_UP,
}
const limitedExpress: Contender = {
  name: 'by hand, limits in force',
  server: await startContender('express', { AGENCY_API_URL: proxySettings.AGENCY_API_URL }),
  path: '/lookup',
  isFromManyAddresses: true,
}
const limitedTrpc: Contender = {
  name: 'by hand, in Fastify and tRPC, limits in force',
  server: await startContender('fastify-trpc', { AGENCY_API_URL: proxySettings.AGENCY_API_URL }),
  path: '/trpc/lookUp',
  isFromManyAddresses: true,
}
const limitedProxy: Contender = {
  name: 'the built server, limits in force',
  server: await startProxy('limited', noShared),
  path: LOOK_UP,
  isFromManyAddresses: true,
}
const fastify: Contender = {
  name: 'Fastify, static JSON',
  server: await startContender('fastify-static'),
  path: '/lookup',
}
const simulated: Contender = {
  name: 'the built server, simulated',
  server: await startSimulated(REGISTRATIONS),
  path: LOOK_UP,
}
const large: Contender = {
  name: `the same, ${MANY_REGISTRATIONS.toLocaleString('en')} registrations`,
  server: await startSimulated(MANY_REGISTRATIONS),
  path: LOOK_UP,
}

const baselines = new Map([
  [trpc, express],
  [proxy, express],
  [limitedTrpc, limitedExpress],
  [limitedProxy, limitedExpress],
  [simulated, fastify],
  [large, fastify],
])
const contenders = [
  express,
  trpc,
  proxy,
  limitedExpress,
  limitedTrpc,
  limitedProxy,
  fastify,
  simulated,
  large,
]
for (const connections of [1, 16, 64]) {
  console.log(
    `\nLookups with ${connections} connections: rate and CPU time of the server, ratio to its baseline (lowest–highest round)`,
  )
  printRounds(await measure(contenders, connections), (one) => baselines.get(one) ?? one)
}

for (const { server } of contenders) await server.stop()
await agency.stop()
rmSync(folder, { recursive: true })
