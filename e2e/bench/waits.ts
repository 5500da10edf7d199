import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { addFault } from '../customer/simulated-agency.ts'
import { browserSwitches, ensureBrowser } from '../support/browser.ts'
import { findFreePorts } from '../support/free-ports.ts'
import { median } from './measure.ts'
import { startSimulator, startSite } from './processes.ts'
import { renewOnPhone, type Screen } from './renew-on-phone.ts'

/**
 * Measures what a customer waits for in a whole renewal on a phone with a slow processor and network, with an agency that
 * answers at once and with one that takes its time. With the folder of another built checkout, compares the two in
 * interleaved rounds.
 */
const ROUNDS = 3
const AGENCY_DELAYS_MS = [0, 300]
const FOR_GOOD = 1_000
const [otherRoot] = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'bench-'))

/** A site in proxy mode with an agency of its own, which serves the scripts of the third parties from another origin. */
const startPair = async (name: string, root?: string) => {
  const port = String(await findFreePorts(1))
  const agency = await startSimulator(
    {
      LOG_LEVEL: 'silent',
      SIMULATION_DATABASE_FILE: join(folder, `${name} agency.sqlite`),
      SIMULATION_ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
    },
    root,
  )
  const site = await startSite(
    {
      PORT: port,
      LOG_LEVEL: 'warn',
      AGENCY_MODE: 'proxy',
      AGENCY_POSTS_NEVER_REPEATED: 'true',
      AGENCY_API_URL: `${agency.origin}/agency`,
      SESSION_SECRET: 'a secret for the time of one measurement',
      RECAPTCHA_SCRIPT_URL: `${agency.origin}/sim/antibot.js`,
      CARD_PROVIDER_SCRIPT_URLS: `${agency.origin}/sim/card-provider.js`,
      PORTAL_DATABASE_URL: join(folder, `${name}.sqlite`),
    },
    { ...(root && { root }) },
  )
  return { name, site, agency, renewals: new Map<number, Screen[][]>() }
}

const pairs = [
  await startPair('this'),
  ...(otherRoot === undefined ? [] : [await startPair('other', otherRoot)]),
]
const browser = await launch({ executablePath: ensureBrowser(), args: [...browserSwitches] })

let customers = 0
for (const delayMs of AGENCY_DELAYS_MS)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { site, agency, renewals } of pairs) {
      customers += 1
      const origins = { site: site.origin, agency: agency.origin }
      const screens = await renewOnPhone(
        browser,
        origins,
        `customer${customers}@example.com`,
        async () => {
          if (delayMs === 0) return
          await addFault(agency.origin, { call: '*', kind: 'delay', delayMs, times: FOR_GOOD })
        },
      )
      renewals.set(delayMs, [...(renewals.get(delayMs) ?? []), screens])
    }

const SIGN_IN = 1
const sumOf = (screens: readonly Screen[], value: (screen: Screen) => number) =>
  screens.reduce((sum, screen) => sum + value(screen), 0)
const waitOf = ({ wait }: Screen) => wait

for (const delayMs of AGENCY_DELAYS_MS) {
  console.log(
    `\nA renewal on a slow phone, agency of ${delayMs} ms a call: wait, layout shift, agency calls one after another (all)`,
  )
  for (const { name, renewals } of pairs) {
    const rounds = renewals.get(delayMs) ?? []
    console.log(name)
    for (const [at, screen] of (rounds[0] ?? []).entries()) {
      const of = rounds.flatMap((screens) => screens[at] ?? [])
      const shift = Math.max(...of.map(({ layoutShift }) => layoutShift))
      console.log(
        `  ${screen.name.padEnd(20)} ${median(of.map(waitOf)).toFixed(0).padStart(6)} ms  ${shift.toFixed(3)}  ${screen.inTurn} (${screen.calls.join(', ')})`,
      )
    }
    const sums = rounds.map((screens) => sumOf(screens, waitOf))
    const afterSignIn = sumOf((rounds[0] ?? []).slice(SIGN_IN + 1), ({ inTurn }) => inTurn)
    console.log(
      `  ${'all'.padEnd(20)} ${median(sums).toFixed(0).padStart(6)} ms, ${afterSignIn} agency calls one after another after Sign in`,
    )
  }
  const [own, other] = pairs.map(({ renewals }) => renewals.get(delayMs) ?? [])
  if (!own || !other) continue
  const ratios = own.map(
    (screens, round) => sumOf(screens, waitOf) / sumOf(other[round] ?? [], waitOf),
  )
  console.log(
    `  this ÷ other, round by round: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  )
}

await browser.close()
for (const { site, agency } of pairs) {
  await site.stop()
  await agency.stop()
}
rmSync(folder, { recursive: true })
