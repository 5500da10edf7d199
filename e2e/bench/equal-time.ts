import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { median } from './measure.ts'
import { proxySettings, startContender, startSite } from './processes.ts'

/**
 * Measures whether the response time of a refused sign-in reveals that the agency knows the license: the AUC of known
 * against unknown ones, which is 0.5 if nothing is revealed and 1 if every guess is right. Of an agency that is slow for known
 * licenses, of the site in front of it from its first minute on, also while an attacker dilutes the known licenses with
 * unknown ones, and in simulated mode.
 */
const PAIRS = 2_000
const AT_ONCE = 16
const FIRST_MINUTE_MS = 60_000
/** One license in so many is known while they are diluted. */
const DILUTION = 100
const DILUTED_KNOWN = 500
/** More than the measured ones, so that so many unknown licenses fit into minutes. */
const DILUTED_AT_ONCE = 128
const ACTION = 'POST_customeraccountlogin_guestloginrequest'

interface Attempt {
  isKnown: boolean
  licenseNumber: string
}

/** Posts JSON and returns the answer with its milliseconds. Throws at a status that is not expected. */
const post = async (pool: Pool, path: string, body: unknown, expected: number, headers = {}) => {
  const started = performance.now()
  const answer = await pool.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })
  const content = await answer.body.text()
  if (answer.statusCode !== expected) throw new Error(`${path}: ${answer.statusCode} ${content}`)
  return { content, milliseconds: performance.now() - started }
}

/** Wrong data for a license, other data for each `at`. */
const wrongForm = (licenseNumber: string, at: number) => ({
  loginTypeId: 1,
  lastName: 'Nobody',
  dateOfBirth: { month: '1', day: '2', year: String(1900 + (at % 100)) },
  lastFourDigitsOfSsn: String(at % 10_000).padStart(4, '0'),
  licenseNumber,
})

/** Sends all attempts, several at a time, and returns the milliseconds of each. */
const timesOf = async (
  attempts: readonly Attempt[],
  ask: (attempt: Attempt, at: number) => Promise<number>,
  atOnce = AT_ONCE,
): Promise<number[]> => {
  const times: number[] = []
  let next = 0
  const work = async () => {
    while (next < attempts.length) {
      const at = next
      next += 1
      const attempt = attempts[at]
      if (attempt) times[at] = await ask(attempt, at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return times
}

/** The chance that a known license takes longer than an unknown one; equal times count half. */
const aucOf = (known: readonly number[], unknown: readonly number[]): number => {
  let wins = 0
  for (const one of known)
    for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0
  return wins / (known.length * unknown.length)
}

const report = (name: string, attempts: readonly Attempt[], times: readonly number[]) => {
  const known = times.filter((_time, at) => attempts[at]?.isKnown)
  const unknown = times.filter((_time, at) => !attempts[at]?.isKnown)
  console.log(
    `${name.padEnd(36)} ${median(known).toFixed(0).padStart(5)} ms  ${median(unknown).toFixed(0).padStart(5)} ms  AUC ${aucOf(known, unknown).toFixed(3)}`,
  )
}

const licenseNumber = (prefix: string, at: number) => `${prefix}${String(at).padStart(6, '0')}`

/** Known and unknown licenses in turn, each pair in random order. */
const inPairs = (knownLicense: (at: number) => string): Attempt[] =>
  Array.from({ length: PAIRS }, (_none, at) => {
    const pair = [
      { isKnown: true, licenseNumber: knownLicense(at) },
      { isKnown: false, licenseNumber: licenseNumber('8', at) },
    ]
    return Math.random() < 0.5 ? pair : pair.toReversed()
  }).flat()

/** One known license at a random place among so many unknown ones. */
const diluted = (): Attempt[] =>
  Array.from({ length: DILUTED_KNOWN }, (_none, at) => {
    const place = Math.floor(Math.random() * DILUTION)
    return Array.from({ length: DILUTION }, (_other, index) => {
      const isKnown = index === place
      return {
        isKnown,
        licenseNumber: licenseNumber(isKnown ? '9' : '8', 10_000 + at * DILUTION + index),
      }
    })
  }).flat()

/** The built server in proxy mode, on a new database, and how to ask it. */
const siteBefore = async (agencyOrigin: string, name: string) => {
  const site = await startSite({
    ...proxySettings(`${agencyOrigin}/api`, join(folder, `${name}.sqlite`)),
    LOG_LEVEL: 'error',
    // A full queue would refuse some of the attempts.
    AGENCY_CONCURRENT_CALLS: 'signIn=64',
    AGENCY_QUEUED_CALLS: `signIn=${DILUTED_AT_ONCE}`,
  })
  const pool = new Pool(site.origin, { connections: DILUTED_AT_ONCE })
  return {
    ask: async ({ licenseNumber: license }: Attempt, at: number) =>
      (await post(pool, '/trpc/signIn.start', wrongForm(license, at), 401)).milliseconds,
    stop: async () => {
      await pool.close()
      await site.stop()
    },
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
console.log(`\nRefused sign-ins, ${PAIRS} pairs: median of known and of unknown licenses, and AUC`)

const agency = await startContender('slow-agency')
const made = inPairs((at) => licenseNumber('9', at))
{
  const pool = new Pool(agency.origin, { connections: AT_ONCE })
  const times = await timesOf(made, async ({ licenseNumber: license }) => {
    const body = { loginTypeId: 1, loginLicense: { licenseNumber: license } }
    return (await post(pool, '/api/customeraccountlogin/guestloginrequest', body, 401)).milliseconds
  })
  report('the slow agency, asked directly', made, times)
  await pool.close()
}
{
  const { ask, stop } = await siteBefore(agency.origin, 'proxy')
  const startedAt = performance.now()
  const starts: number[] = []
  const times = await timesOf(made, (attempt, at) => {
    starts.push(performance.now() - startedAt)
    return ask(attempt, at)
  })
  report('the built server in front of it', made, times)
  const early = starts.filter((at) => at < FIRST_MINUTE_MS).length
  report('in its first minute', made.slice(0, early), times.slice(0, early))
  await stop()
}
{
  const { ask, stop } = await siteBefore(agency.origin, 'diluted')
  const mixed = diluted()
  report('diluted with unknown licenses', mixed, await timesOf(mixed, ask, DILUTED_AT_ONCE))
  await stop()
}
await agency.stop()
{
  const site = await startSite({
    LOG_LEVEL: 'error',
    SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite'),
    PORTAL_DATABASE_URL: join(folder, 'simulated.sqlite'),
  })
  const pool = new Pool(site.origin, { connections: AT_ONCE })
  const personas = (await (await fetch(`${site.origin}/sim/personas`)).json()) as {
    signIn: { licenseNumber?: string }[]
  }[]
  const licenses = personas.flatMap(({ signIn }) =>
    signIn.flatMap((way) => way.licenseNumber ?? []),
  )
  // Each license may be tried ten times in fifteen minutes: after eight of each, another world begins.
  const triesByWorld = licenses.length * 8
  const worlds: string[] = []
  for (let at = 0; at <= PAIRS / triesByWorld; at += 1) {
    const { content } = await post(pool, '/sim/worlds', {}, 201)
    worlds.push((JSON.parse(content) as { id: string }).id)
  }
  const attempts = inPairs((at) => licenses[at % licenses.length] ?? '')
  const times = await timesOf(attempts, async ({ licenseNumber: license }, at) => {
    const world = worlds[Math.floor(at / 2 / triesByWorld)] ?? ''
    const inWorld = { 'sim-world': world }
    const { content } = await post(pool, '/sim/antibot', { action: ACTION }, 201, inWorld)
    const { token } = JSON.parse(content) as { token: string }
    const headers = { ...inWorld, recaptcha: token }
    return (await post(pool, '/trpc/signIn.start', wrongForm(license, at), 401, headers))
      .milliseconds
  })
  report('the built server, simulated', attempts, times)
  await pool.close()
  await site.stop()
}
rmSync(folder, { recursive: true })
