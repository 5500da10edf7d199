import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addresses, portOf } from './addresses.ts'

/** The bundled server. */
export const server = join(import.meta.dirname, '../../apps/api/dist/server.js')

const { proxy, postgres } = addresses

/** What a site in proxy mode is told; all of them share the one simulator. */
export const proxySettings = {
  AGENCY_MODE: 'proxy',
  SESSION_SECRET: 'the secret of the journeys in proxy mode',
  AGENCY_API_URL: `${proxy.simulator}/agency`,
  AGENCY_FORWARDED_HEADERS: 'sim-world',
  REFERENCE_LISTS_KEPT_SECONDS: '0',
  // Many testers in one process: the faults of one must not pause the agency for the others.
  AGENCY_FAILURES_UNTIL_PAUSE: '1000',
  RECAPTCHA_SCRIPT_URL: `${proxy.simulator}/sim/antibot.js`,
  CARD_PROVIDER_SCRIPT_URLS: `${proxy.simulator}/sim/card-provider.js`,
  // The simulator carries out each call in one go; a wait of minutes would outlast the tests.
  PAYMENTS_SETTLED_AFTER_SECONDS: '1',
}

/** What one of several machines is told. */
export const machineSettings = {
  ...proxySettings,
  TRUSTED_PROXIES: '127.0.0.1',
  PORTAL_DATABASE_URL:
    process.env['TEST_POSTGRES_URL'] ??
    `postgres://postgres@127.0.0.1:${portOf(postgres)}/postgres`,
}

const BETWEEN_LOOKS_MS = 50

/** One more machine, which a test may end as a supervisor does: it is asked to, and told is the code that it ends with. */
export const startMachine = async (
  origin: string,
): Promise<{ end: () => Promise<number | null>; kill: () => void }> => {
  const machine = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      ...machineSettings,
      LOG_LEVEL: 'warn',
      PORT: portOf(origin),
      PUBLIC_ORIGIN: origin,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(machine, 'exit') as Promise<[number | null]>
  const isUp = () =>
    fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (machine.exitCode === null && !(await isUp())) await wait(BETWEEN_LOOKS_MS)
  return {
    end: async () => {
      machine.kill('SIGTERM')
      const [code] = await ended
      return code
    },
    kill: () => machine.kill('SIGKILL'),
  }
}
