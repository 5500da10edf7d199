import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { plantedBug, withBug } from './plant.ts'

/**
 * Explores schedules with one planted bug in the site, in memory only, as far as `test` does. Prints as JSON which rules a
 * schedule broke, and how many were played before.
 */
const [, , id = ''] = process.argv
const bug = plantedBug(id)

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || !(loaded.source instanceof Uint8Array)) return loaded
    const source = withBug(bug, fileURLToPath(url), Buffer.from(loaded.source).toString())
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
let runs = 0
for (const exploration of explorationsOfTest) {
  const found = await findBroken(createPlayer(openSqlitePortal(':memory:')), exploration)
  runs += found.runs
  if (found.rules.length === 0) continue
  console.log(JSON.stringify({ rules: found.rules, runs }))
  process.exit(0)
}
console.log(JSON.stringify({ rules: [], runs }))
