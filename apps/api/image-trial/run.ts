import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { readDockerfile } from './dockerfile.ts'
import { buildStages, type Stage } from './stage.ts'

/**
 * Builds the image without a container engine, following the Dockerfile step by step, and runs the result as the demo
 * profile would: as an unprivileged user on a read-only root, with its health check, until it is asked to exit during a
 * request.
 */
const root = join(import.meta.dirname, '../../..')
/** Not a measurement: an upper limit for the slowest machine. */
const LONGEST_WAIT_MS = 120_000
const POLL_INTERVAL_MS = 100
const SLOW_ANSWER_MS = 3_000

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const unprivileged = isRoot
  ? { uid: NOBODY, gid: NOBODY }
  : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/**
 * An unprivileged user cannot write outside the volume; for files of the current user, the write permission is removed.
 */
const protect = ({ root }: Stage) => {
  const node = join(root, 'usr/local/bin/node')
  mkdirSync(dirname(node), { recursive: true })
  copyFileSync(process.execPath, node)
  chmodSync(node, 0o755)
  if (!isRoot) spawnSync('chmod', ['-R', 'a-w', join(root, 'app')])
}

const stateOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${name} ${lstatSync(join(folder, name)).mtimeMs}`,
  )

interface Compose {
  services: { demo: { environment: Record<string, string>; user: string } }
}

const runImage = async (image: Stage) => {
  const { demo } = (
    parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose
  ).services
  expect(image.user === demo.user, 'image and compose name the same user')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = Object.fromEntries(
    Object.entries(demo.environment).map(([name, value]) => [
      name,
      value.replace(/^\/(?=data\/)/, `${image.root}/`),
    ]),
  )
  const options = {
    cwd: join(image.root, image.folder),
    env: {
      ...image.variables,
      ...environment,
      PATH: join(image.root, 'usr/local/bin'),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      PORT: String(port),
    },
    ...(isRoot && unprivileged),
  }
  const before = stateOf(join(image.root, 'app'))
  const [program = '', ...parameters] = image.command
  const server = spawn(program, parameters, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit') as Promise<[number | null]>
  try {
    await waitFor(() => isHealthy(image, options), 'the health check says that it is ready')
    expect((await fetch(origin)).ok, 'the first page loads')
    expect((await ask(origin, 'vehicleStatus.registrationTypes')).ok, 'a procedure responds')

    await slowDown(origin)
    const answer = ask(origin, 'vehicleStatus.registrationTypes')
    await waitFor(() => hasReachedAgency(origin), 'the request reaches the agency')
    server.kill('SIGTERM')
    expect((await answer).ok, 'the request in progress is answered')
    expect((await ended)[0] === 0, 'it exits with status 0')
  } finally {
    server.kill('SIGKILL')
  }
  const after = stateOf(join(image.root, 'app'))
  expect(after.join() === before.join(), 'no file of the image was changed')
}

const waitFor = async (isMet: () => boolean | Promise<boolean>, what: string) => {
  const deadline = Date.now() + LONGEST_WAIT_MS
  while (!(await isMet())) {
    expect(Date.now() < deadline, what)
    await wait(POLL_INTERVAL_MS)
  }
}

const isHealthy = (
  { healthCheck: [program = '', ...parameters] }: Stage,
  options: object,
): boolean => spawnSync(program, parameters, options).status === 0

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const ask = (origin: string, procedure: string) => post(`${origin}/trpc/${procedure}`, {})

/** The simulator drops the order for a slow call once that call has reached the agency. */
const hasReachedAgency = async (origin: string) => {
  const answer = await fetch(`${origin}/sim/faults`)
  return ((await answer.json()) as unknown[]).length === 0
}

const slowDown = (origin: string) =>
  post(`${origin}/sim/faults`, {
    call: 'lookup/registrationtypes',
    kind: 'delay',
    delayMs: SLOW_ANSWER_MS,
    times: 1,
  })

function expect(isMet: boolean, what: string): asserts isMet {
  if (!isMet) throw new Error(`Check failed: ${what}.`)
}

const folder = mkdtempSync(join(tmpdir(), 'image-'))
try {
  // The user of the server needs access to this folder.
  chmodSync(folder, 0o755)
  const dockerfile = readDockerfile(readFileSync(join(root, 'apps/api/Dockerfile'), 'utf8'))
  const image = buildStages({ context: root, folder, unprivileged }, dockerfile)
  protect(image)
  await runImage(image)
  console.log('The image builds and runs as expected.')
} finally {
  if (!isRoot) spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
}
