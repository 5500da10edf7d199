import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface RunningPostgres {
  kind: 'given' | 'installed' | 'embedded'
  url: string
  stop: () => Promise<void>
}

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const START_TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 50

/** A shell script that becomes the server and stops it when this process ends, even if this process is killed. */
const STOP_WITH_PARENT = 'exec 3<&0; (cat <&3; kill -INT $$) & exec "$0" "$@" </dev/null 3<&-'

/** Returns the folder of the installed PostgreSQL programs, Debian's newest first; undefined if there are none. */
export const installedPostgres = (): string | undefined => {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).toSorted((one, other) => Number(other) - Number(one))
    : []
  return [
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root: root starts it as the user postgres or nobody. */
export const ordinaryUser = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Starts the installed PostgreSQL with an empty data folder. Returns undefined if it cannot be started. */
export const startInstalledPostgres = async (port = 0): Promise<RunningPostgres | undefined> => {
  const folder = installedPostgres()
  if (folder === undefined) return undefined
  const user = ordinaryUser()
  // If this process is killed, the next run of tests deletes the data by this name (e2e/support/folder-of-run.ts).
  const data = mkdtempSync(join(tmpdir(), `tests-of-${process.pid}-`))
  const removeData = () => rmSync(data, { recursive: true, force: true })
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid)
  const { status } = spawnSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: data, stdio: 'ignore' },
  )
  if (status !== 0) {
    removeData()
    return undefined
  }

  const listenPort = port === 0 ? await freePort() : port
  const parameters = ['-D', data, '-p', String(listenPort), '-h', '127.0.0.1', '-k', '', '-F']
  const server = spawn('sh', ['-c', STOP_WITH_PARENT, join(folder, 'postgres'), ...parameters], {
    ...user,
    cwd: data,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  const stop = async () => {
    // PostgreSQL's fast shutdown: it closes all connections.
    server.kill('SIGINT')
    await ended
    removeData()
  }
  if (await Promise.race([isReady(data), ended.then(() => false)]))
    return { kind: 'installed', url: `postgres://postgres@127.0.0.1:${listenPort}/postgres`, stop }
  await stop()
  return undefined
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The server writes its state to a file in the data folder. */
const isReady = async (data: string) => {
  const stateFile = join(data, 'postmaster.pid')
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (existsSync(stateFile) && readFileSync(stateFile, 'utf8').trimEnd().endsWith('ready'))
      return true
    await wait(POLL_INTERVAL_MS)
  }
  return false
}
