import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { serverSettings } from './env.ts'
import { run } from './run.ts'

const USUAL_PORT = '4000'

/** The simulated agency alone: its REST interface and its control surface, for any client. */
void run(
  async (env, publicOrigin) => {
    const simulated = { ...env, AGENCY_MODE: 'simulated' as const }
    const { agency, startupLines } = compose(simulated, publicOrigin)
    const app = await buildApp({ ...serverSettings(simulated), agency })
    return { app, startupLines }
  },
  { PORT: USUAL_PORT, SIMULATION_DATABASE_FILE: 'var/simulator.sqlite' },
)
