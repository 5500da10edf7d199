import { run } from '@mva/http/run'
import { isOutsideCode } from '@mva/http/start-failure'
import { readEnv } from './config/env.ts'
import { buildSite } from './site.ts'
import { NOT_STARTED } from './watch-server.ts'

/** The site without its pages, which Vite serves. Started by dev.ts, under Node's watcher. */
void run(
  readEnv,
  async (env, publicOrigin) => {
    const { app, startupLines } = await buildSite(null)(env, publicOrigin)
    const isSimulated = env.AGENCY_MODE === 'simulated'
    return { app, startupLines: isSimulated ? ['/demo shows who can sign in'] : startupLines }
  },
  (error) => {
    if (!isOutsideCode(error)) process.exit(1)
    // dev.ts ends the watcher, which would otherwise wait for a change of the code.
    process.channel?.ref()
    process.send?.(NOT_STARTED)
  },
)
