import { execFile, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import openapiTs, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '@mva/agency-tools/openapi/openapi'
import type { startAgency, StartedAgency } from './src/start-agency.ts'

const here = import.meta.dirname
const examples = join(here, '../../examples')
const TIME_LIMIT_MS = 300_000

const require = createRequire(import.meta.url)
const folderOf = (name: string) => realpathSync(join(here, 'node_modules', name))
const run = async (command: string, parameters: readonly string[], folder: string) => {
  const { stdout, stderr } = await promisify(execFile)(command, [...parameters], {
    cwd: folder,
    env: environment,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(
      `${command} ${parameters.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? ''}`,
    )
  })
  return stdout + stderr
}
/** As in a terminal: without what the runner of this test adds. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$)/.test(name),
  ),
)
const pnpm = (parameters: readonly string[], folder: string) =>
  run('npx', ['--yes', 'pnpm@12.21.0', ...parameters], folder)
const compilerOptions =
  '--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --module nodenext --target es2024 --skipLibCheck --types node'.split(
    ' ',
  )
const compile = (files: readonly string[], folder: string) =>
  run(
    process.execPath,
    [
      require.resolve('typescript/bin/tsc'),
      ...compilerOptions,
      '--typeRoots',
      join(here, '../../node_modules/@types'),
      ...files,
    ],
    folder,
  )

/** What both `pnpm pack` and `npm pack` name it. */
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
  version: string
}
const tarball = `mva-simulator-client-${version}.tgz`
const MAX_BYTES = 1_000_000

/** Another project, which has installed the package from its tarball. */
let project: string
/** The package's own function, as the other project imports it. */
let start: typeof startAgency
let agency: StartedAgency

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'client-'))
  await run(process.execPath, ['build.ts'], here)
  await pnpm(['--config.ignore-scripts=true', 'pack', '--pack-destination', project], here)
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      type: 'module',
      dependencies: { '@mva/simulator-client': `file:${tarball}` },
      devDependencies: {
        '@playwright/test': `link:${folderOf('@playwright/test')}`,
        vitest: `link:${folderOf('vitest')}`,
      },
    }),
  )
  // What the tarball depends on is linked, so that nothing comes from the network.
  writeFileSync(
    join(project, 'pnpm-workspace.yaml'),
    `overrides:\n  better-sqlite3: 'link:${folderOf('better-sqlite3')}'\n`,
  )
  await pnpm(['install', '--offline'], project)
  const installed = (await import(
    join(project, 'node_modules/@mva/simulator-client/dist/index.js')
  )) as { startAgency: typeof startAgency }
  start = installed.startAgency
  agency = await start({ port: 0 })
}, TIME_LIMIT_MS)
afterAll(async () => {
  await agency.close()
  rmSync(project, { recursive: true, force: true })
})

it(
  'openapi-typescript makes types of the agency that compile',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const types = await openapiTs(JSON.stringify(openApiDocument('/agency')))
    writeFileSync(
      join(project, 'agency-api.ts'),
      `${astToString(types)}
type Status = paths['/registration/status']['get']['responses'][200]['content']['application/json']
export const description = (status: Status): string | null | undefined => status.registrationStatusDescription
`,
    )
    expect(await compile(['agency-api.ts'], project)).toBe('')
  },
)

const filesOf = async (file: string) =>
  (await run('tar', ['--list', '--file', file], here)).trim().split('\n').toSorted()

it(
  'npm and pnpm pack the same files, in less than a megabyte',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const other = mkdtempSync(join(tmpdir(), 'npm-'))
    try {
      await run('npm', ['pack', '--ignore-scripts', '--pack-destination', other], here)
      const files = await filesOf(join(other, tarball))
      expect(files).toEqual(await filesOf(join(project, tarball)))
      const { bin, exports } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
        bin: Record<string, string>
        exports: Record<string, string>
      }
      for (const path of [...Object.values(bin), ...Object.values(exports)])
        expect(files).toContain(join('package', path))
      expect(statSync(join(other, tarball)).size).toBeLessThan(MAX_BYTES)
      mkdirSync(join(other, 'node_modules/@mva/simulator-client'), { recursive: true })
      await run('tar', ['--extract', '--file', tarball], other)
      renameSync(join(other, 'package'), join(other, 'node_modules/@mva/simulator-client'))
      symlinkSync(folderOf('better-sqlite3'), join(other, 'node_modules/better-sqlite3'))
      cpSync(join(examples, 'first-test'), other, { recursive: true })
      expect(await run(process.execPath, ['--test'], other)).toMatch(/pass 1\n/)
    } finally {
      rmSync(other, { recursive: true, force: true })
    }
  },
)

describe('the package, installed from its tarball', () => {
  it('runs as a program by its name', { timeout: TIME_LIMIT_MS }, async () => {
    const program = spawn('npx', ['--no-install', 'agency-simulator'], {
      cwd: project,
      env: { ...environment, PORT: '0', SIMULATION_DATABASE_FILE: join(project, 'own.sqlite') },
      detached: true,
    })
    const written = await new Promise<string>((resolve) => {
      program.stdout.on('data', (part: Buffer) => {
        if (part.includes('Ready at http')) resolve(part.toString())
      })
      program.on('exit', (code) => resolve(`ended with ${code}`))
    })
    process.kill(-(program.pid ?? 0))
    expect(written).toContain('Ready at http')
  })

  it('leaves no temporary folder behind when the process that started it dies', async () => {
    const script = `
      const { startAgency } = await import('@mva/simulator-client')
      const { origin } = await startAgency()
      process.stdout.write(origin)
      process.kill(process.pid, 'SIGKILL')`
    const temporary = mkdtempSync(join(project, 'tmp-'))
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: project,
      env: { ...environment, TMPDIR: temporary },
    })
    expect(stdout.toString()).toMatch(/^http/)
    await expect.poll(() => readdirSync(temporary), { timeout: 10_000 }).toEqual([])
  })

  it('removes its temporary folder when it ends before the process that started it', async () => {
    const folder = join(project, 'temporary')
    const program = join(project, 'node_modules/@mva/simulator-client/dist/agency-process.js')
    const child = fork(program, {
      execArgv: [],
      silent: true,
      env: {
        ...environment,
        PORT: '0',
        AGENCY_TEMPORARY_FOLDER: folder,
        SIMULATION_DATABASE_FILE: join(folder, 'agency.sqlite'),
      },
    })
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (part: Buffer) => part.includes('Ready at') && resolve())
    })
    expect(readdirSync(folder)).toContain('agency.sqlite')
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
    expect(existsSync(folder)).toBe(false)
  })

  it('runs the Vitest example, a world for each test', { timeout: TIME_LIMIT_MS }, async () => {
    cpSync(join(examples, 'vitest'), project, { recursive: true })
    const vitest = join(folderOf('vitest'), 'vitest.mjs')
    const parameters = [vitest, 'run', `--testTimeout=${TIME_LIMIT_MS}`]
    expect(await run(process.execPath, parameters, project)).toMatch(/3 passed/)
  })

  it('has types for both fixtures', { timeout: TIME_LIMIT_MS }, async () => {
    for (const [folder, file] of [
      ['vitest', 'code-expiry.test.ts'],
      ['playwright', 'declined-payment.spec.ts'],
    ] as const)
      cpSync(join(examples, folder, file), join(project, file))
    expect(await compile(['code-expiry.test.ts', 'declined-payment.spec.ts'], project)).toBe('')
  })

  it(
    'attaches what the agency saw to the report of a failed Playwright test, and keeps its world',
    async () => {
      const file = join(project, 'failing.spec.ts')
      writeFileSync(
        file,
        `import { expect, test } from '@mva/simulator-client/playwright'
      test('fails', async ({ agency }) => {
        await fetch(agency.url + '/lookup/registrationtypes', { headers: agency.headers })
        expect(1).toBe(2)
      })`,
      )
      writeFileSync(
        join(project, 'playwright.config.ts'),
        `export default { testMatch: 'failing.spec.ts', use: { agencyOrigin: '${agency.origin}' } }`,
      )
      const cli = join(folderOf('@playwright/test'), 'cli.js')
      const { stdout } = spawnSync(process.execPath, [cli, 'test', '--reporter=json'], {
        cwd: project,
        env: environment,
      })
      const report = stdout.toString()
      for (const name of ['agency-requests.json', 'agency-outbox.json', 'agency-requests.har'])
        expect(report).toContain(`"name": "${name}"`)
      const [, link = ''] = /"description": "(http[^"]+)"/.exec(report) ?? []
      const kept = (await (await fetch(link)).json()) as { call: string }[]
      expect(kept.map(({ call }) => call)).toEqual(['lookup/registrationtypes'])
    },
    TIME_LIMIT_MS,
  )

  it('says that a Playwright config with a site needs the simulator of the site', () => {
    writeFileSync(
      join(project, 'playwright.config.ts'),
      `export default { testMatch: 'failing.spec.ts', use: { baseURL: 'http://localhost:1' } }`,
    )
    const cli = join(folderOf('@playwright/test'), 'cli.js')
    const { stdout } = spawnSync(process.execPath, [cli, 'test', '--reporter=line'], {
      cwd: project,
      env: environment,
    })
    expect(stdout.toString()).toContain('agencyOrigin is not set')
  })

  it('sends the token of the environment, as the simulator that it starts requires it', async () => {
    process.env['SIMULATION_TOKEN'] = 'a token of tests'
    try {
      await using started = await start()
      await expect(started.clock.now()).resolves.toBeInstanceOf(Date)
      expect((await fetch(`${started.origin}/sim/clock`)).status).toBe(403)
    } finally {
      delete process.env['SIMULATION_TOKEN']
    }
  })

  it('says what the simulator wrote if it does not start', async () => {
    const settings = { LOG_LEVEL: 'unheard-of' }
    await expect(start({ settings })).rejects.toThrow('LOG_LEVEL')
  })
})

/** A machine with only Node may lack them. */
const isInstalled = (tool: string, parameter = '--version') => {
  const isFound = spawnSync(tool, [parameter]).status === 0
  if (!isFound) console.log(`${tool} is not installed: the example that needs it does not run.`)
  return isFound
}

describe('the examples in other languages', () => {
  it.runIf(isInstalled('python3'))(
    'Python signs a person in, with an expired code and after an outage',
    { timeout: TIME_LIMIT_MS },
    async () => {
      const script = join(examples, 'python/sign_in_test.py')
      const { stderr } = await promisify(execFile)('python3', [script], {
        env: { ...process.env, AGENCY_ORIGIN: agency.origin },
      })
      expect(stderr).toMatch(/Ran 3 tests[^]*OK/)
    },
  )

  it.runIf(isInstalled('bash') && isInstalled('curl'))(
    'a shell looks up a vehicle during an outage, afterwards and once it has expired',
    { timeout: TIME_LIMIT_MS },
    async () => {
      const script = join(examples, 'shell/look-up-a-vehicle.sh')
      expect(await run('bash', [script, agency.origin], dirname(script))).toBe(
        'During the outage: 503\nAfterwards: Active\n31 days later: Expired\n',
      )
    },
  )
})
