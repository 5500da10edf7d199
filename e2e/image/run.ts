import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { addFault, FLEET_OWNER, signInAs } from '../customer/simulated-agency.ts'
import { untilUp } from '../operations/site.ts'
import { findFreePorts } from '../support/free-ports.ts'
import { hold } from '../support/report.ts'
import { type Engine, findEngine } from './engine.ts'
import { type ComposeService, runParameters } from './run-parameters.ts'

/**
 * Builds both images with docker or podman, and runs them as the compose files do: health, readiness, a lookup, SIGTERM in the
 * middle of a payment, and the folders of other agencies. Exits with 1 if something does not hold, or if there is no engine.
 */
const { values } = parseArgs({
  options: {
    /** Names of images that are built already; without them both are built. */
    site: { type: 'string' },
    simulator: { type: 'string' },
  },
})

const root = join(import.meta.dirname, '../..')
const DOCKERFILE = 'apps/api/Dockerfile'
const MAX_BYTES_ABOVE_BASE = 20_000_000
const MEGABYTE = 1_000_000
const PAYMENT_TAKES_MS = 10_000
const POLL_INTERVAL_MS = 100
const RUN = `test-image-${process.pid}`

const serviceOf = (file: string, name: string): ComposeService => {
  const { services } = parse(readFileSync(join(root, file), 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>
  }
  const service = services[name]
  if (!service) throw new Error(`${file} has no service ${name}`)
  return service
}

const build = (engine: Engine, target: 'site' | 'simulator') => {
  console.log(`Building ${target}…`)
  const image = `${RUN}-${target}`
  engine.show('build', '--file', DOCKERFILE, '--target', target, '--tag', image, '.')
  return image
}

/** An image that is only the base, because an engine may build without keeping it as an image of its own. */
const buildBase = (engine: Engine) => {
  const from = /^FROM \S+/m.exec(readFileSync(join(root, DOCKERFILE), 'utf8'))?.[0]
  if (from === undefined) throw new Error(`${DOCKERFILE} names no base`)
  const image = `${RUN}-base`
  engine.runWithInput(`${from}\n`, 'build', '--tag', image, '-')
  return image
}

const bytesOf = (engine: Engine, image: string) =>
  Number(engine.run('image', 'inspect', '--format', '{{.Size}}', image))

/** A folder of an agency as docker-compose.yml mounts it. */
const mountOf = (folder: string) => [`--volume=${folder}:/agency:ro`, '--env=AGENCY_FOLDER=/agency']

/** A container of an image, on a port of this machine, with a volume at /data. */
const start = (
  engine: Engine,
  name: 'site' | 'simulator' | 'other-agency',
  given: {
    image: string
    service: ComposeService
    port: number
    innerPort: number
    settings: Record<string, string>
    /** The folder of the agency; that of the image if undefined. */
    folder?: string
  },
) => {
  const container = `${RUN}-${name}`
  const settings = Object.entries(given.settings)
  engine.run(
    'run',
    '--detach',
    `--name=${container}`,
    `--network=${RUN}`,
    `--network-alias=${name}`,
    `--publish=127.0.0.1:${given.port}:${given.innerPort}`,
    `--volume=${container}:/data`,
    ...(given.folder === undefined ? [] : mountOf(given.folder)),
    ...runParameters(given.service),
    ...settings.map(([key, value]) => `--env=${key}=${value}`),
    given.image,
  )
  return container
}

/** What a process in the container is allowed; printed as JSON. */
const RIGHTS = `
  const status = fs.readFileSync('/proc/self/status', 'utf8')
  let rootError = null
  try { fs.writeFileSync('/app/written', '') } catch ({ code }) { rootError = code }
  console.log(JSON.stringify({
    uid: process.getuid(),
    capabilities: /CapBnd:\\s*(\\S+)/.exec(status)[1],
    canGainNone: /NoNewPrivs:\\s*1/.test(status),
    rootError,
    heapBytes: v8.getHeapStatistics().heap_size_limit,
    bom: JSON.parse(fs.readFileSync('/app/sbom.cdx.json', 'utf8')).bomFormat,
  }))`

interface Rights {
  uid: number
  capabilities: string
  canGainNone: boolean
  rootError: string | null
  heapBytes: number
  bom: string
}

const GIGABYTE = 2 ** 30

const checkRights = (engine: Engine, container: string, name: string) => {
  const rights = JSON.parse(engine.run('exec', container, 'node', '-e', RIGHTS)) as Rights
  hold(`${name}: the process is unprivileged`, rights.uid !== 0 && /^0+$/.test(rights.capabilities))
  hold(`${name}: the root file system cannot be written to`, rights.rootError === 'EROFS')
  hold(`${name}: the bill of materials is in the image`, rights.bom === 'CycloneDX')
  return rights
}

const isHealthy = (engine: Engine, container: string) =>
  engine.isSuccessful('exec', container, 'node', 'apps/api/dist/healthcheck.js')

const listed = async (url: string) => (await (await fetch(url)).json()) as unknown[]

const statusOf = async (url: string) => (await fetch(url)).status

/** Ends a container as the compose file does. Returns its exit code. */
const stop = (engine: Engine, container: string, { stop_grace_period }: ComposeService) => {
  const seconds = Number.parseInt(stop_grace_period ?? '10', 10)
  return engine
    .runAsync('stop', '-t', String(seconds), container)
    .then(() => Number(engine.run('inspect', '--format', '{{.State.ExitCode}}', container)))
}

const walk = async (engine: Engine) => {
  const images = {
    site: values.site ?? build(engine, 'site'),
    simulator: values.simulator ?? build(engine, 'simulator'),
  }
  const baseBytes = bytesOf(engine, buildBase(engine))
  for (const [target, image] of Object.entries(images)) {
    const above = bytesOf(engine, image) - baseBytes
    hold(
      `${target}: ${(above / MEGABYTE).toFixed(1)} MB above the base, at most 20`,
      above <= MAX_BYTES_ABOVE_BASE,
    )
  }

  const services = {
    site: serviceOf('docker-compose.yml', 'site1'),
    simulator: serviceOf('examples/compose/docker-compose.yml', 'agency'),
  }
  const port = await findFreePorts(2)
  const origins = { site: `http://127.0.0.1:${port}`, agency: `http://127.0.0.1:${port + 1}` }
  engine.run('network', 'create', RUN)
  const simulator = start(engine, 'simulator', {
    image: images.simulator,
    service: services.simulator,
    port: port + 1,
    innerPort: 4000,
    settings: {
      PUBLIC_ORIGIN: 'http://simulator:4000',
      SIMULATION_OPEN: 'true',
      SIMULATION_DATABASE_FILE: '/data/simulation.sqlite',
    },
  })
  await untilUp(`${origins.agency}/health`)
  hold('simulator: healthy', isHealthy(engine, simulator))
  checkRights(engine, simulator, 'simulator')

  const site = start(engine, 'site', {
    image: images.site,
    service: services.site,
    port,
    innerPort: 3000,
    settings: {
      AGENCY_MODE: 'proxy',
      AGENCY_POSTS_NEVER_REPEATED: 'true',
      AGENCY_API_URL: 'http://simulator:4000/agency',
      AGENCY_PLAIN_HTTP: 'true',
      SESSION_SECRET: 'a secret for the time of one test of the image',
      RECAPTCHA_SITE_KEY: 'none',
      PUBLIC_ORIGIN: origins.site,
      PORTAL_DATABASE_URL: '/data/portal.sqlite',
    },
  })
  await untilUp(`${origins.site}/ready`)
  hold('site: healthy', isHealthy(engine, site))
  hold('site: ready for pages', (await statusOf(`${origins.site}/ready/pages`)) === 200)
  hold('site: serves its home page', (await statusOf(origins.site)) === 200)
  const { heapBytes } = checkRights(engine, site, 'site')
  hold('site: the memory limit is in force', heapBytes < GIGABYTE)
  const lookup = await fetch(`${origins.site}/trpc/vehicleStatus.registrationTypes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  hold('site: answers a lookup', lookup.ok)
  const backUp = ['node', 'apps/api/dist/database-backup.js', '/data/backup.sqlite']
  hold('site: its database is copied while it runs', engine.isSuccessful('exec', site, ...backUp))

  const customer = await signInAs(origins, FLEET_OWNER)
  const [first = ''] = await customer.registrations()
  const faults = `${origins.agency}/sim/faults`
  const call = 'transactionservice/finalizecart'
  await addFault(origins.agency, { call, kind: 'delay', delayMs: PAYMENT_TAKES_MS })
  // It is answered as in progress, or cut off.
  const paying = customer.checkOut(first, 'renew').catch(() => undefined)
  // The fault is gone when the payment has reached the agency.
  while ((await listed(faults)).length > 0) await wait(POLL_INTERVAL_MS)
  const charges = `${origins.agency}/sim/charges`
  hold('site: SIGTERM comes before the charge', (await listed(charges)).length === 0)
  const exitCode = await stop(engine, site, services.site)
  hold('site: exits with status 0', exitCode === 0)
  hold('site: the payment was charged once before that', (await listed(charges)).length === 1)
  await paying

  engine.run('start', site)
  await untilUp(`${origins.site}/ready`)
  const { payment } = await customer.site.registrationServices.payment.state.query()
  hold('site: started again, it shows the payment as confirmed', payment.state === 'confirmed')
  hold('site: exits with status 0 again', (await stop(engine, site, services.site)) === 0)
  hold('simulator: exits with status 0', (await stop(engine, simulator, services.simulator)) === 0)

  await checkOtherAgency(engine, images.site)
  checkWrongFolder(engine, images.site)
}

/** The folder of another agency, mounted read-only, is served without a build. */
const checkOtherAgency = async (engine: Engine, image: string) => {
  const service = serviceOf('docker-compose.yml', 'demo')
  const port = await findFreePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const site = start(engine, 'other-agency', {
    image,
    service,
    port,
    innerPort: 3000,
    folder: join(root, 'agencies/jefferson'),
    settings: {
      SIMULATION_OPEN: 'true',
      PUBLIC_ORIGIN: origin,
      SIMULATION_DATABASE_FILE: '/data/simulation.sqlite',
      PORTAL_DATABASE_URL: '/data/portal.sqlite',
    },
  })
  await untilUp(`${origin}/ready`)
  const page = await (await fetch(`${origin}/es`)).text()
  hold('other agency: its name is in the page', page.includes('Office of Vehicle Registration'))
  hold('other agency: no name of the default one', !page.includes('Division of Motor Vehicles'))
  const written = engine.isSuccessful('exec', site, 'touch', '/agency/written')
  hold('other agency: its folder cannot be written to', !written)
  hold('other agency: exits with status 0', (await stop(engine, site, service)) === 0)
}

/** A folder with mistakes is named by a container that ends, one line for each, and by the check in the image. */
const checkWrongFolder = (engine: Engine, image: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'wrong-agency-'))
  cpSync(join(root, 'agencies/jefferson'), folder, { recursive: true })
  // The user of the container is another one.
  chmodSync(folder, 0o755)
  const config = join(folder, 'agency.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace("code: 'JF'", "code: 'Jf'"))
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>')
  rmSync(join(folder, 'picture.svg'))
  const mistakes = [
    "The agency's folder /agency cannot be used:",
    'place.state.code: must be two capital letters',
    'logo.svg: must have no event handler (onload)',
    'picture.svg: is missing',
  ]
  const service = serviceOf('docker-compose.yml', 'demo')
  const run = ['run', '--rm', ...mountOf(folder), ...runParameters(service)]
  const open = ['--env=SIMULATION_OPEN=true', '--env=PUBLIC_ORIGIN=http://127.0.0.1:3000']
  const started = engine.outcome(...run, ...open, image)
  hold('wrong folder: the container ends with status 1', started.status === 1)
  hold('wrong folder: it prints one line for each mistake', linesOf(started.errors, mistakes))
  const check = ['node', 'apps/api/dist/agency-check.js', '--folder', '/agency']
  const checked = engine.outcome(...run, image, ...check)
  hold('wrong folder: the check in the image ends with status 2', checked.status === 2)
  hold('wrong folder: it prints the same lines', linesOf(checked.errors, mistakes))
  rmSync(folder, { recursive: true })
}

/** Whether these lines, and no others, were printed. */
const linesOf = (printed: string, expected: readonly string[]) =>
  printed
    .split('\n')
    .map((line) => line.trim().replace(/^Not started\. /, ''))
    .join('\n') === expected.join('\n')

const removeAll = (engine: Engine) => {
  for (const name of ['site', 'simulator', 'other-agency']) {
    engine.isSuccessful('rm', '--force', '--volumes', `${RUN}-${name}`)
    engine.isSuccessful('volume', 'rm', '--force', `${RUN}-${name}`)
  }
  engine.isSuccessful('network', 'rm', RUN)
  for (const name of ['site', 'simulator', 'base'])
    engine.isSuccessful('image', 'rm', '--force', `${RUN}-${name}`)
}

const engine = findEngine(root)
if (engine) {
  try {
    await walk(engine)
  } finally {
    removeAll(engine)
  }
} else {
  console.error('test:image needs docker or podman, and none of them answers on this machine.')
  process.exitCode = 1
}
