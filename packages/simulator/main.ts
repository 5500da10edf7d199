import { parseArgs } from 'node:util'
import { declareAgency } from '@mva/agency/config/declare-agency'
import { buildServer } from '@mva/http/build-server'
import { health } from '@mva/http/health'
import { metricsRoutes, processMetrics } from '@mva/http/metrics'
import { run } from '@mva/http/run'
import { servedHostsOnly } from '@mva/http/served-hosts'
import { serverOptions } from '@mva/http/settings'
import { BadSettings } from '@mva/settings/read-settings'
import { personaLines } from './personas/persona-lines.ts'
import { servedHosts } from './served-host.ts'
import { placeOf, readSimulatorSettings, simulatorOptions } from './settings.ts'
import { simulator } from './simulator.ts'

const DEFAULTS = { PORT: '4000', SIMULATION_DATABASE_FILE: 'var/simulator.sqlite' }

const USAGE = `The simulated agency, with the settings of docs/settings.md.

  --record URL   instead forwards /agency/ to the base address of a test system, and writes its answers as samples
  --samples DIR  the folder of the samples, samples by default`

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        record: { type: 'string' },
        samples: { type: 'string', default: 'samples' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new BadSettings((error as Error).message)
  }
}

const readAll = () => {
  const options = readOptions()
  if (options.help) {
    console.log(USAGE)
    process.exit(0)
  }
  return { ...readSimulatorSettings(process.env, DEFAULTS), ...options }
}

/** The simulated agency alone: its REST interface and its control surface, for any client; or the recorder. */
void run(readAll, async ({ record, samples, ...settings }, publicOrigin) => {
  const { app } = await buildServer(serverOptions(settings))
  await app.register(servedHostsOnly, servedHosts(settings))
  await app.register(health)
  if (record !== undefined) {
    const { recorderOptions, recorder } = await import('./recorder.ts')
    const options = await recorderOptions({ url: record, folder: samples, host: settings.HOST })
    recorder(app, options)
    return {
      app,
      startupLines: [`Writes the answers of ${options.upstream.href} to ${options.folder}`],
    }
  }
  if (settings.METRICS_TOKEN !== undefined)
    await app.register(metricsRoutes, {
      registry: processMetrics(),
      token: settings.METRICS_TOKEN,
    })
  const folder = await declareAgency(settings.AGENCY_FOLDER)
  const simulated = simulator(simulatorOptions(settings, folder, publicOrigin))
  simulated.routes(app)
  app.addHook('onClose', simulated.close)
  return { app, startupLines: personaLines(placeOf(folder.config)) }
})
