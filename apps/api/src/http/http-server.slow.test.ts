import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import type { ConnectionLimits } from '@mva/http/http-server'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'

/** Each test uses real sockets, because `inject` has none. Short limits are waited for, not measured. */
let site: TestSite
let sockets: Socket[] = []
const log: string[] = []

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await site.close()
})

const start = async (
  limits: Partial<ConnectionLimits>,
  variables: Record<string, string> = {},
): Promise<number> => {
  log.length = 0
  site = await startTestSite(
    { LOG_LEVEL: 'warn', ...variables },
    { write: (line) => log.push(line) },
    limits,
  )
  return Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
}

const open = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const GET = 'GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n'
const closed = (socket: Socket) =>
  new Promise((resolve) => void socket.resume().once('close', resolve))
const reasons = () => log.map((line) => (JSON.parse(line) as { reason?: string }).reason)

it('cuts a connection that sends more requests than may wait for their answers', async () => {
  const port = await start({})
  const flooding = await open(port)
  flooding.write(GET.repeat(2_000))
  await closed(flooding)
  expect(reasons()).toEqual(['pipelined requests'])
  const patient = await open(port)
  patient.end(GET.repeat(8))
  expect((await text(patient)).match(/HTTP\/1.1 200 OK/g)).toHaveLength(8)
})

it('cuts a connection whose peer does not take the answers', async () => {
  const port = await start({ answerMs: 300, pipelined: Number.MAX_SAFE_INTEGER })
  const deaf = await open(port)
  // The kernel takes some megabytes of answers before the server has to wait.
  const fill = setInterval(() => deaf.writable && deaf.write(GET.repeat(1_000)), 1)
  await expect.poll(reasons, { timeout: 20_000 }).toContain('answer not taken')
  clearInterval(fill)
})

it('rejects connections of one address beyond the limit, and accepts new ones once others are closed', async () => {
  const port = await start({}, { CONNECTIONS_PER_ADDRESS: '2' })
  const [first, second] = [await open(port), await open(port)]
  await closed(await open(port))
  expect(reasons()).toEqual(['connections of one address'])
  for (const socket of [first, second]) {
    socket.write(GET)
    expect(String(await once(socket, 'data'))).toContain('200 OK')
  }
  first.destroy()
  await expect
    .poll(async () => {
      const next = await open(port)
      next.end(GET)
      return text(next)
    })
    .toContain('200 OK')
})

it('does not limit the connections of a trusted proxy', async () => {
  const port = await start({}, { CONNECTIONS_PER_ADDRESS: '1', TRUSTED_PROXIES: 'loopback' })
  for (const socket of [await open(port), await open(port), await open(port)]) {
    socket.write(GET)
    expect(String(await once(socket, 'data'))).toContain('200 OK')
  }
})

it('cuts an idle connection after the time that its Keep-Alive header says', async () => {
  const port = await start({ keepAliveMs: 1_000 })
  const idle = await open(port)
  idle.write(GET)
  const [answer] = (await once(idle, 'data')) as [Buffer]
  expect(String(answer).toLowerCase()).toContain('keep-alive: timeout=1\r\n')
  await closed(idle)
})

it('says the usual time in the Keep-Alive header', async () => {
  const port = await start({})
  const socket = await open(port)
  socket.write(GET)
  expect(String(await once(socket, 'data')).toLowerCase()).toContain('keep-alive: timeout=72\r\n')
})

it.each([
  ['sends nothing', ''],
  ['sends half of a head', 'GET / HTTP/1.1\r\nhost: localhost\r\n'],
  [
    'sends half of a body',
    'POST /trpc/a HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
])('answers 408 and cuts a connection that %s', async (_what, sent) => {
  const port = await start({ headersMs: 200, requestMs: 300, checkEveryMs: 50 })
  const socket = await open(port)
  socket.write(sent)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
})
