import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addresses } from '../support/addresses.ts'
import { submitButtons } from '../support/pages.ts'
import { LIMITS, measureFirstVisits } from './first-visit.ts'
import { measurePage, type Scores } from './lighthouse.ts'
import { type Judged, judgeScreensOnTheWay } from './screens-on-the-way.ts'
import { startBareServer, startSite } from './site-process.ts'
import { serveWithoutScripts } from './without-scripts.ts'

/** Measures the built site: startup time and memory for operators, bytes and Lighthouse scores for visitors. */
const STARTS = 7
const PAGES = ['/', ...Object.keys(submitButtons)]
const RUNS = 5
/** The path of Home in each language. */
const LANGUAGES = ['', '/es']

const origin = addresses.simulated.site
const bareOrigin = addresses.proxy.site
const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const timed = async (ask: () => Promise<unknown>) => {
  const asked = performance.now()
  await ask()
  return performance.now() - asked
}

await (await startSite(origin, folder)).stop()
const starts: number[] = []
const bareStarts: number[] = []
const firstPages: number[] = []
const firstCalls: number[] = []
const peaks: number[] = []
for (let start = 0; start < STARTS; start++) {
  const nothing = await startBareServer(bareOrigin, folder)
  bareStarts.push(nothing.startedInMs)
  await nothing.stop()
  const site = await startSite(origin, folder)
  // The server prepares a page on its first request.
  firstPages.push(await timed(() => fetch(origin)))
  firstCalls.push(
    await timed(() => fetch(`${origin}/trpc/vehicleStatus.registrationTypes`, { method: 'POST' })),
  )
  for (const path of PAGES) await fetch(`${origin}${path}`)
  starts.push(site.startedInMs)
  peaks.push(site.peakMebibytes() ?? NaN)
  await site.stop()
}
console.log(
  `\nStart to first answer ${median(starts).toFixed(0)} ms (${(median(starts) - median(bareStarts)).toFixed(0)} ms more than a server in Node that does nothing), its first page ${median(firstPages).toFixed(0)} ms, its first procedure ${median(firstCalls).toFixed(0)} ms, peak memory ${median(peaks).toFixed(0)} MiB (median of ${STARTS} starts)`,
)

console.log(
  `\nLighthouse, mobile, median of ${RUNS}: performance (without scripts), accessibility, best practices, search; largest paint`,
)
const site = await startSite(origin, folder)
const bare = serveWithoutScripts(origin, bareOrigin)
for (const path of PAGES) {
  const runs: Scores[] = []
  const bareRuns: number[] = []
  for (let run = 0; run < RUNS; run++) {
    runs.push(await measurePage(`${origin}${path}`))
    const [performance = NaN] = (await measurePage(`${bareOrigin}${path}`)).scores
    bareRuns.push(performance)
  }
  const middle = (value: (scores: Scores) => number) => median(runs.map(value))
  const [performance, ...others] = [0, 1, 2, 3].map((at) => middle(({ scores }) => scores[at] ?? 0))
  const findings = new Set(runs.flatMap((run) => run.findings))
  const { document, script, image } = runs[0]?.bytes ?? { document: 0, script: 0, image: 0 }
  console.log(
    `${path.padEnd(16)} ${performance} (${median(bareRuns)}) ${others.join(' ')}  ${middle(({ largestPaintMs }) => largestPaintMs).toFixed(0)} ms  page ${kB(document)}, scripts ${kB(script)}, images ${kB(image)}  ${[...findings].join(' ')}`,
  )
}
bare.close()

console.log(
  `\nFirst visit with a slow phone, median of ${RUNS} (limit): largest paint, next paint, layout shift, network idle`,
)
for (const path of PAGES) {
  const felt = await measureFirstVisits(`${origin}${path}`, RUNS)
  console.log(
    `${path.padEnd(16)} ${felt.largestPaint.toFixed(0)} ms (${LIMITS.largestPaint})  ${felt.nextPaint} ms (${LIMITS.nextPaint})  ${felt.layoutShift} (${LIMITS.layoutShift})  ${felt.networkIdle.toFixed(0)} ms (${LIMITS.networkIdle})`,
  )
}

const printJudged = ({ path, scores, findings }: Judged) =>
  console.log(`${path.padEnd(20)} ${scores.join(' ')}  ${findings.join(' ')}`)

console.log('\nLighthouse, mobile, without performance: accessibility, best practices, search')
for (const basePath of LANGUAGES) {
  const base = origin + basePath
  for (const path of basePath === '' ? [] : PAGES) {
    const { scores, findings } = await measurePage(base + path)
    printJudged({ path: basePath + path, scores: scores.slice(1), findings })
  }
  for (const judged of await judgeScreensOnTheWay(base))
    printJudged({ ...judged, path: basePath + judged.path })
}
await site.stop()
rmSync(folder, { recursive: true })
