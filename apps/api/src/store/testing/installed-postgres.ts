import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningPostgres } from './running-postgres.ts'

const DEBIANS_FOLDER = '/usr/lib/postgresql'
const READY_WITHIN_MS = 30_000
const BETWEEN_LOOKS_MS = 50

/** Becomes the server, which is ended when the other end of its input closes: however this process ends. */
const ENDS_WITH_US = 'exec 3<&0; (cat <&3; kill -INT $$) & exec "$0" "$@" </dev/null 3<&-'

/** The folder with the programs of a PostgreSQL on this machine, the newest of Debian's; undefined where there is none. */
export const installedPostgres = (): string | undefined => {
  const debians = existsSync(DEBIANS_FOLDER)
    ? readdirSync(DEBIANS_FOLDER).toSorted((one, other) => Number(other) - Number(one))
    : []
  return [
    ...debians.map((version) => join(DEBIANS_FOLDER, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
const ordinaryUser = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Starts the PostgreSQL that is installed on this machine, on data of its own. Undefined where it cannot be done. */
export const startInstalledPostgres = async (port = 0): Promise<RunningPostgres | undefined> => {
  const folder = installedPostgres()
  if (folder === undefined) return undefined
  const user = ordinaryUser()
  const data = mkdtempSync(join(tmpdir(), 'postgres-'))
  const forget = () => rmSync(data, { recursive: true, force: true })
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid)
  const { status } = spawnSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: data, stdio: 'ignore' },
  )
  if (status !== 0) {
    forget()
    return undefined
  }

  const listensAt = port === 0 ? await freePort() : port
  const parameters = ['-D', data, '-p', String(listensAt), '-h', '127.0.0.1', '-k', '', '-F']
  const server = spawn('sh', ['-c', ENDS_WITH_US, join(folder, 'postgres'), ...parameters], {
    ...user,
    cwd: data,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  const stop = async () => {
    // To PostgreSQL that is: break the connections, and end in order.
    server.kill('SIGINT')
    await ended
    forget()
  }
  if (await Promise.race([isReady(data), ended.then(() => false)]))
    return { kind: 'installed', url: `postgres://postgres@127.0.0.1:${listensAt}/postgres`, stop }
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

/** The server notes in its own folder how far it is. */
const isReady = async (data: string) => {
  const note = join(data, 'postmaster.pid')
  const givesUpAt = Date.now() + READY_WITHIN_MS
  while (Date.now() < givesUpAt) {
    if (existsSync(note) && readFileSync(note, 'utf8').trimEnd().endsWith('ready')) return true
    await wait(BETWEEN_LOOKS_MS)
  }
  return false
}
