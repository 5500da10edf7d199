import { NOT_STARTED } from './dev.ts'
import { run } from './run.ts'
import { buildSite } from './site.ts'
import { isOutsideCode } from './start-failure.ts'

/** The site without its pages, which Vite serves. Started by dev.ts, under Node's watcher. */
void run(
  async (env, publicOrigin) => {
    const { app, startupLines } = await buildSite(null)(env, publicOrigin)
    const isSimulated = env.AGENCY_MODE === 'simulated'
    return { app, startupLines: isSimulated ? ['/demo shows who can sign in'] : startupLines }
  },
  {},
  (error) => {
    if (!isOutsideCode(error)) process.exit(1)
    // dev.ts ends the watcher, which would otherwise wait for a change of the code.
    process.channel?.ref()
    process.send?.(NOT_STARTED)
  },
)
