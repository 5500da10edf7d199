import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { plantedBug, withBugs } from './plant.ts'

/**
 * Explores schedules with planted bugs in the site, in memory only, as far as `test` does: with one, or with one and the guard
 * that hides it. Prints as JSON which rules a schedule broke, and how many there were before. `kinds`: only some of the
 * schedules are played, separated by commas.
 */
const [, , ids = '', kinds = ''] = process.argv
const bugs = ids.split('+').map(plantedBug)

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || !(loaded.source instanceof Uint8Array)) return loaded
    const source = withBugs(bugs, fileURLToPath(url), Buffer.from(loaded.source).toString())
    return source === undefined ? loaded : { ...loaded, source }
  },
})

const { findBroken, explorationsOfTest } = await import('./explore.ts')
const { createPlayer } = await import('./play.ts')
const { declareAgency } = await import('@mva/agency/config/declare-agency')
const { openSqlitePortal } = await import('@mva/db-portal/sqlite-portal')
const { installVirtualSurroundings } = await import('./virtual-surroundings.ts')

await declareAgency(undefined)
installVirtualSurroundings()
const play = createPlayer(openSqlitePortal(':memory:'))
const ofKinds = kinds.split(',').filter((kind) => kind !== '')
let runs = 0
let rules: readonly string[] = []
for (const exploration of explorationsOfTest) {
  const found = await findBroken(play, exploration, ofKinds)
  runs += found.runs
  ;({ rules } = found)
  if (rules.length > 0) break
}
console.log(JSON.stringify({ rules, runs }))
process.exit(0)
