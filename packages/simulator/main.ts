import { health } from '@mva/http/health'
import { metricsRoutes, processMetrics } from '@mva/http/metrics'
import { buildServer } from '@mva/http/build-server'
import { run } from '@mva/http/run'
import { servedHostsOnly } from '@mva/http/served-hosts'
import { serverOptions } from '@mva/http/settings'
import { personaLines } from './personas/persona-lines.ts'
import { renamedSettingLines } from './renamed-settings.ts'
import { isServedHost } from './served-host.ts'
import { readSimulatorSettings, simulatorOptions } from './settings.ts'
import { simulator } from './simulator.ts'

const DEFAULTS = { PORT: '4000', SIMULATION_DATABASE_FILE: 'var/simulator.sqlite' }

/** The simulated agency alone: its REST interface and its control surface, for any client. */
void run(
  () => readSimulatorSettings(process.env, DEFAULTS),
  async (settings, publicOrigin) => {
    const { app } = await buildServer(serverOptions(settings))
    await app.register(servedHostsOnly, { isServed: isServedHost(settings) })
    await app.register(health)
    if (settings.METRICS_TOKEN !== undefined)
      await app.register(metricsRoutes, {
        registry: processMetrics(),
        token: settings.METRICS_TOKEN,
      })
    const simulated = simulator(simulatorOptions(settings, publicOrigin))
    simulated.routes(app)
    app.addHook('onClose', simulated.close)
    return { app, startupLines: [...renamedSettingLines(process.env), ...personaLines()] }
  },
)
