import { Session } from 'node:inspector'

/** Preloaded into a server that runs from its sources, tells its parent on request the files that it has entered since then. */
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

process.on('message', () => {
  session.post('Profiler.takePreciseCoverage', (failure, { result }) => {
    if (failure) throw failure
    const entered = result.filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    )
    process.send?.(entered.map(({ url }) => url))
  })
})
process.channel?.unref()
