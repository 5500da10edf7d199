import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addresses } from '../support/addresses.ts'
import { measurePage } from './lighthouse.ts'
import { startSite } from './site-process.ts'

/** What the built site costs whoever runs it (start, memory) and whoever visits it (bytes, Lighthouse). */
const STARTS = 7
const PAGES = ['/', '/vehicle-lookup', '/fee-lookup', '/guest-signin']

const origin = addresses.simulated.site
const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

await (await startSite(origin, folder)).stop()
const starts: number[] = []
const peaks: number[] = []
for (let start = 0; start < STARTS; start++) {
  const site = await startSite(origin, folder)
  for (const path of PAGES) await fetch(`${origin}${path}`)
  starts.push(site.startedInMs)
  peaks.push(site.peakMebibytes() ?? NaN)
  await site.stop()
}
console.log(
  `\nStart to first answer ${median(starts).toFixed(0)} ms, peak memory ${median(peaks).toFixed(0)} MiB (median of ${STARTS} starts)`,
)

console.log(
  '\nLighthouse, mobile: performance, accessibility, best practices, search; largest paint',
)
const site = await startSite(origin, folder)
for (const path of PAGES) {
  const { scores, largestPaintMs, findings, bytes } = await measurePage(`${origin}${path}`)
  console.log(
    `${path.padEnd(16)} ${scores.join(' ')}  ${largestPaintMs.toFixed(0)} ms  page ${kB(bytes.document)}, scripts ${kB(bytes.script)}, images ${kB(bytes.image)}  ${findings.join(' ')}`,
  )
}
await site.stop()
rmSync(folder, { recursive: true })
