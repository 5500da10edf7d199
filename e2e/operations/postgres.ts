import { execFile, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { installedPostgres, ordinaryUser } from '@mva/api/testing/store/installed-postgres'
import { findFreePorts } from '../support/free-ports.ts'

const run = promisify(execFile)
const SUPERUSER = 'postgres'
/** The name by which the primary knows the server that must receive each commit: the standby, or the archive. */
const RECEIVER = 'receiver'
const POLL_INTERVAL_MS = 100

/** A PostgreSQL server of a rehearsal, with the installed programs. */
export interface PostgresServer {
  port: number
  /** Ends it: `fast` as an operator does, `immediate` as a power cut does. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>
  start: () => Promise<void>
  /** Stops all its processes where they are. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Starts a server that receives each commit before it is acknowledged. */
  addStandby: () => Promise<PostgresServer>
  /** Returns how many transactions that write it has begun. */
  transactionIds: () => Promise<number>
  /** Makes a standby the primary. */
  promote: () => Promise<void>
  /** Takes a base backup and archives each commit before it is acknowledged. `restore` starts a server from both. */
  archive: () => Promise<{ restore: () => Promise<PostgresServer>; end: () => void }>
}

export const isPostgresInstalled = (): boolean => installedPostgres() !== undefined

const programs = (): string => {
  const folder = installedPostgres()
  if (folder === undefined)
    throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  return folder
}

const user = ordinaryUser()

const folders: string[] = []
const running = new Map<string, PostgresServer>()

/** Stops the servers of a rehearsal, and deletes their data. */
export const removePostgresServers = async (): Promise<void> => {
  for (const [data, server] of running)
    if (existsSync(join(data, 'postmaster.pid'))) await server.stop('immediate')
  running.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

const own = (folder: string): string => {
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

const newFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `rehearsal-${name}-`))
  folders.push(folder)
  return own(folder)
}

const execute = (program: string, parameters: readonly string[], cwd: string) =>
  run(join(programs(), program), [...parameters], { ...user, cwd })

const addressOf = (port: number) => ['-h', '127.0.0.1', '-p', String(port), '-U', SUPERUSER]

const query = (port: number, data: string, statement: string) =>
  execute('psql', [...addressOf(port), '-d', 'postgres', '-Atc', statement], data).then(
    ({ stdout }) => stdout.trim(),
  )

/** From here on the primary acknowledges a commit when the receiver has it too. */
const requireReceiver = async (port: number, data: string) => {
  await query(port, data, `ALTER SYSTEM SET synchronous_standby_names = '${RECEIVER}'`)
  await query(port, data, 'SELECT pg_reload_conf()')
  const isReceiving = () =>
    query(port, data, `SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'`)
  while ((await isReceiving()) === '0') await wait(POLL_INTERVAL_MS)
}

const serve = async (data: string, port: number): Promise<PostgresServer> => {
  const options = `-p ${port} -h 127.0.0.1 -k ''`
  const log = join(data, 'server.log')
  const control = (...parameters: string[]) =>
    execute('pg_ctl', ['-D', data, '-w', ...parameters], data)
  const start = async () => {
    await control('start', '-o', options, '-l', log)
  }
  /** The server and its children. */
  const signal = async (name: NodeJS.Signals) => {
    const [main = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
    const { stdout } = await run('ps', ['--ppid', main, '-o', 'pid='])
    for (const pid of [main, ...stdout.split('\n').filter((line) => line.trim() !== '')])
      process.kill(Number(pid), name)
  }
  await start()
  const server: PostgresServer = {
    port,
    start,
    stop: async (mode) => {
      await control('stop', '-m', mode)
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    transactionIds: async () =>
      Number(await query(port, data, 'SELECT pg_snapshot_xmax(pg_current_snapshot())')),
    promote: async () => {
      await control('promote')
    },
    addStandby: async () => {
      const copy = join(newFolder('standby'), 'data')
      const source = `host=127.0.0.1 port=${port} user=${SUPERUSER} application_name=${RECEIVER}`
      await execute(
        'pg_basebackup',
        ['-d', source, '-D', copy, '-R', '-X', 'stream', '-c', 'fast'],
        data,
      )
      const standby = await serve(copy, await findFreePorts(1))
      await requireReceiver(port, data)
      return standby
    },
    archive: async () => {
      const folder = newFolder('archive')
      const [backup, log] = [join(folder, 'backup'), join(folder, 'log')]
      mkdirSync(log)
      own(log)
      await execute(
        'pg_basebackup',
        [...addressOf(port), '-D', backup, '-X', 'fetch', '-c', 'fast'],
        data,
      )
      const receiver = spawn(
        join(programs(), 'pg_receivewal'),
        [
          '-d',
          `host=127.0.0.1 port=${port} user=${SUPERUSER} application_name=${RECEIVER}`,
          '-D',
          log,
          '--synchronous',
          '--no-loop',
        ],
        { ...user, cwd: data, stdio: 'ignore' },
      )
      await requireReceiver(port, data)
      return {
        end: () => receiver.kill('SIGINT'),
        restore: async () => {
          const restored = join(newFolder('restored'), 'data')
          await run('cp', ['-a', backup, restored])
          for (const name of readdirSync(log))
            if (name.endsWith('.partial'))
              renameSync(join(log, name), join(log, name.slice(0, -'.partial'.length)))
          await appendFile(
            join(restored, 'postgresql.auto.conf'),
            `restore_command = 'cp "${log}/%f" "%p"'\n`,
          )
          writeFileSync(join(restored, 'recovery.signal'), '')
          await run('chown', ['-R', `${user.uid ?? process.getuid?.()}`, restored, log])
          const server = await serve(restored, await findFreePorts(1))
          while ((await query(server.port, restored, 'SELECT pg_is_in_recovery()')) === 't')
            await wait(POLL_INTERVAL_MS)
          return server
        },
      }
    },
  }
  running.set(data, server)
  return server
}

/** Starts an empty PostgreSQL. */
export const startPostgresServer = async (): Promise<PostgresServer> => {
  const data = join(newFolder('primary'), 'data')
  mkdirSync(data)
  own(data)
  await execute(
    'initdb',
    ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    data,
  )
  return serve(data, await findFreePorts(1))
}
