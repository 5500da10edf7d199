import { once } from 'node:events'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isOutsideCode, startFailure } from '@mva/http/start-failure'
import { openWorlds } from '@mva/simulator/worlds'
import { openPortalStore } from '../store/portal-store.ts'
import { readEnv } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true }))

const errorOf = async (start: () => unknown): Promise<unknown> => {
  try {
    await start()
  } catch (error) {
    return error
  }
  throw new Error('it started')
}

const openPortal = (file: string) => openPortalStore(file, ['a secret of the test'])
const openAgency = (file: string) => openWorlds({ file, origin: () => '' })

it('names the taken port, and the setting to change', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const error = await errorOf(async () => {
    await once(createServer().listen(port, '127.0.0.1'), 'listening')
  })
  other.close()
  expect(startFailure(error)).toBe(`Not started. Port ${port} is taken; set PORT to a free one.`)
})

it('names a port that this user may not use', () => {
  const error = Object.assign(new Error('denied'), { code: 'EACCES', port: 80, syscall: 'listen' })
  expect(startFailure(error)).toBe(
    'Not started. This user may not use port 80; set PORT to another one.',
  )
})

it('names each bad setting and what it must be', async () => {
  const error = await errorOf(() => readEnv({ PUBLIC_ORIGIN: 'here', SENTRY_DSN: '12' }))
  expect(startFailure(error)).toBe(
    'Not started. Invalid settings: PUBLIC_ORIGIN: must be an http or https address; SENTRY_DSN: must be an http or https address',
  )
})

it('says that a secret is missing for the database', async () => {
  const file = join(folder, 'sealed.sqlite')
  await (await openPortalStore(file, ['the secret of last year'])).close()
  const error = await errorOf(() => openPortalStore(file, ['another secret']))
  expect(startFailure(error)).toMatch(
    /^Not started\. The database was used with another SESSION_SECRET \([\da-f]{8}\): add that secret to the end of the list, after a comma\.$/,
  )
  expect(isOutsideCode(error)).toBe(true)
})

describe.each([
  ['of the site', openPortal],
  ['of the simulated agency', openAgency],
])('a database file %s', (_whose, open) => {
  it('is named if it is damaged, with what to do', async () => {
    const file = join(folder, 'damaged.sqlite')
    writeFileSync(file, 'no database '.repeat(1_000))
    expect(startFailure(await errorOf(() => open(file)))).toBe(
      `Not started. The database file ${file} is damaged; restore it from a backup, or move it and its -wal and -shm files away to start with an empty one.`,
    )
  })

  it('is named if its folder cannot be created', async () => {
    const obstacle = join(folder, 'a-file')
    writeFileSync(obstacle, '')
    expect(startFailure(await errorOf(() => open(join(obstacle, 'below/it.sqlite'))))).toBe(
      `Not started. ${join(obstacle, 'below')} is not writable; set SIMULATION_DATABASE_FILE and PORTAL_DATABASE_URL to files in writable folders.`,
    )
  })

  it('is named if it cannot be opened', async () => {
    expect(startFailure(await errorOf(() => open(folder)))).toBe(
      `Not started. ${folder} is not writable; set SIMULATION_DATABASE_FILE and PORTAL_DATABASE_URL to files in writable folders.`,
    )
  })
})

describe('a PostgreSQL database', () => {
  const answering = async (answer: (socket: Socket) => void) => {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const failure = async (parameters = '') =>
      startFailure(
        await errorOf(() =>
          openPortal(`postgres://site:secret@127.0.0.1:${port}/portal${parameters}`),
        ),
      )
    return { port, failure, close: () => server.close() }
  }
  const named = (port: number, reason: string) =>
    `Not started. PORTAL_DATABASE_URL: the database portal at 127.0.0.1:${port} cannot be used: ${reason}`

  it('is named with the setting if nothing listens there', async () => {
    const { port, failure, close } = await answering(() => undefined)
    close()
    expect(await failure()).toBe(named(port, 'nothing listens there (ECONNREFUSED)'))
  })

  it('is named if it ends the connection, as one does that asks for TLS', async () => {
    const { port, failure, close } = await answering((socket) => socket.end())
    expect(await failure()).toContain(
      named(port, 'it ended the connection; it may ask for TLS (sslmode=verify-full)'),
    )
    close()
  })

  it('is named if it has no TLS, which the address asks for', async () => {
    const { port, failure, close } = await answering((socket) => {
      socket.once('data', () => socket.end('N'))
    })
    expect(await failure('?sslmode=verify-full')).toContain(
      named(port, 'it has no TLS, for which the address asks (sslmode)'),
    )
    close()
  })

  it('says its own reason, such as a wrong password, and never the password', async () => {
    const refusal = 'SFATAL\0C28P01\0Mpassword authentication failed for user "site"\0\0'
    const { port, failure, close } = await answering((socket) => {
      const message = Buffer.alloc(5 + refusal.length)
      message.write('E', 0)
      message.writeInt32BE(4 + refusal.length, 1)
      message.write(refusal, 5)
      socket.once('data', () => socket.end(message))
    })
    expect(await failure()).toBe(
      named(port, '28P01 password authentication failed for user "site"'),
    )
    close()
  })
})

it.each(['ENOSPC', 'SQLITE_FULL', '53100'])('says that the disk is full (%s)', (code) => {
  const error = Object.assign(new Error('database or disk is full'), {
    code,
    path: '/data/a.sqlite',
  })
  expect(startFailure(error)).toBe(
    'Not started. There is no space left on the disk of the database, /data/a.sqlite.',
  )
})

it('says that the disk may be full if SQLite only names an error of the disk', () => {
  const error = Object.assign(new Error('disk I/O error'), {
    code: 'SQLITE_IOERR_SHMSIZE',
    path: '/data/a.sqlite',
  })
  expect(startFailure(error)).toBe(
    'Not started. The disk of /data/a.sqlite cannot be read or written to; there may be no space left on it.',
  )
})

describe('a file of the simulated agency', () => {
  it('is named if another server uses it, which continues undisturbed', async () => {
    const file = join(folder, 'shared.sqlite')
    const first = openAgency(file)
    expect(startFailure(await errorOf(() => openAgency(file)))).toBe(
      `Not started. ${file} is in use by another server; stop that server, or set SIMULATION_DATABASE_FILE and PORTAL_DATABASE_URL to other files.`,
    )
    expect(first.default().world.clock.isFrozen()).toBe(false)
    first.closeAll()
    openAgency(file).closeAll()
  })

  it('is named if it is damaged behind its first page', async () => {
    const file = join(folder, 'torn.sqlite')
    openAgency(file).closeAll()
    truncateSync(file, 4_096)
    expect(startFailure(await errorOf(() => openAgency(file)))).toMatch(
      `The database file ${file} is damaged`,
    )
  })
})

it('distinguishes a failure of the code, after which a watcher waits for a change', async () => {
  expect(isOutsideCode(await errorOf(() => openPortal(folder)))).toBe(true)
  const ofCode = new TypeError('x is not a function')
  expect(isOutsideCode(ofCode)).toBe(false)
  expect(startFailure(ofCode)).toBe('Not started. x is not a function')
})
