import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { run } from './run.ts'

const USUAL_PORT = '4000'

/** The simulated agency alone: its REST interface and its control surface, for anybody's client. */
void run(
  async (env, publicOrigin) => {
    const { agency, startupLines } = compose({ ...env, AGENCY_MODE: 'simulated' }, publicOrigin)
    const app = await buildApp({
      logLevel: env.LOG_LEVEL,
      trustedProxies: env.TRUSTED_PROXIES,
      isHttps: env.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
      agency,
    })
    return { app, startupLines }
  },
  { PORT: USUAL_PORT, SIMULATION_DATABASE_FILE: 'var/simulator.sqlite' },
)
