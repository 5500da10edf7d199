import { declareAgency } from '@mva/agency/config/declare-agency'
import { openSqlitePortal } from '@mva/db-portal/sqlite-portal'
import { type Exploration, explore, type Found } from './explore.ts'
import { createPlayer } from './play.ts'
import { installVirtualSurroundings } from './virtual-surroundings.ts'

/** What a worker is asked, and what it answers. */
export interface Order extends Exploration {
  isDetailed: boolean
}
export interface Answer {
  found: Found | null
  runs: number
}

await declareAgency(undefined)
installVirtualSurroundings()
const play = createPlayer(openSqlitePortal(':memory:'))

process.on('message', (order: Order) => {
  void explore(play, order, order.isDetailed).then((found) => {
    const answer: Answer = { found: found ?? null, runs: found?.runs ?? order.runs }
    process.send?.(answer)
  })
})
