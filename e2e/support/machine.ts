import { join } from 'node:path'
import { addresses, portOf } from './addresses.ts'
import { declareAgency } from './declare-agency.ts'
import { makeFolderOfRun } from './folder-of-run.ts'

export const server = join(import.meta.dirname, '../../apps/api/dist/server.js')

const { proxy, postgres } = addresses

/** The files of this run. Each worker loads this module again. */
export const folderOfRun = (process.env['E2E_FOLDER'] ??= makeFolderOfRun())

/** Settings of a site in proxy mode; all of them share one simulator. */
export const proxySettings = {
  AGENCY_MODE: 'proxy',
  AGENCY_POSTS_NEVER_REPEATED: 'true',
  SESSION_SECRET: 'the secret of the journeys in proxy mode',
  AGENCY_API_URL: `${proxy.simulator}/agency`,
  AGENCY_FORWARDED_HEADERS: 'sim-world',
  REFERENCE_LISTS_KEPT_SECONDS: '0',
  // The tests share the process: the faults of one must not open the circuit breaker for the others.
  AGENCY_FAILURES_UNTIL_PAUSE: '1000',
  RECAPTCHA_SCRIPT_URL: `${proxy.simulator}/sim/antibot.js`,
  CARD_PROVIDER_SCRIPT_URLS: `${proxy.simulator}/sim/card-provider.js`,
  // The simulator's validatecart rejects a cart that was charged.
  AGENCY_FOLDER: declareAgency(join(folderOfRun, 'declared'), {
    payments: { check: 'validate-cart' },
  }),
  SIGN_IN_ANSWERED_AFTER_MS: '400',
}

/** Settings of one of several machines. */
export const machineSettings = {
  ...proxySettings,
  TRUSTED_PROXIES: '127.0.0.1',
  PORTAL_DATABASE_URL:
    process.env['TEST_POSTGRES_URL'] ??
    `postgres://postgres@127.0.0.1:${portOf(postgres)}/postgres`,
}
