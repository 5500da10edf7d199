import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { openNoticeBoard } from './service-notices.ts'

let now: number
const onTrouble = vi.fn<(reason: string) => void>()

const folder = mkdtempSync(join(tmpdir(), 'service-notices-'))
const file = join(folder, 'notices.json')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  now = Date.parse('2026-12-01T12:00:00Z')
  onTrouble.mockReset()
})

const board = async (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const opened = openNoticeBoard({ source: file, onTrouble, now: () => now })
  await opened.refresh()
  return opened
}

const maintenance = { text: { en: 'Maintenance tonight.', es: 'Mantenimiento esta noche.' } }

it('announces what the file says, for as long as it says', async () => {
  const { current } = await board({
    notices: [
      {
        ...maintenance,
        pages: ['/'],
        from: '2026-12-01T12:00:00Z',
        until: '2026-12-01T07:01:00-05:00',
      },
    ],
  })
  expect(current().notices).toEqual([{ ...maintenance, pages: ['/'] }])
  now -= 1
  expect(current().notices).toEqual([])
  now += 60_001
  expect(current().notices).toEqual([])
})

it('switches off what the file says, and nothing else', async () => {
  const { current, isOff } = await board({
    off: [{ service: 'payment', text: { en: 'Until noon.' } }],
  })
  expect(isOff('payment')).toBe(true)
  expect(isOff('renew')).toBe(false)
  expect(current().off).toEqual([{ service: 'payment', text: { en: 'Until noon.' } }])
})

it('takes a change of the file at the next reading', async () => {
  const { isOff, refresh } = await board({ off: [{ service: 'renew' }] })
  writeFileSync(file, '{}')
  await refresh()
  expect(isOff('renew')).toBe(false)
})

it.each([
  ['is no JSON', '{ "off": ['],
  ['names an unknown service', { off: [{ service: 'renewal' }] }],
  ['has a misspelled field', { off: [{ service: 'renew', untill: '2026-12-02T00:00:00Z' }] }],
  ['has a time without a zone', { off: [{ service: 'renew', until: '2026-12-02T00:00:00' }] }],
  ['has a notice without an English text', { notices: [{ text: { es: 'Hola' } }] }],
  ['is too long', JSON.stringify({ notices: [{ text: { en: 'x'.repeat(100_000) } }] })],
])('keeps what it knows when the file %s, and says so once', async (_, broken) => {
  const { isOff, refresh } = await board({ off: [{ service: 'renew' }] })
  writeFileSync(file, typeof broken === 'string' ? broken : JSON.stringify(broken))
  await refresh()
  await refresh()
  expect(isOff('renew')).toBe(true)
  expect(onTrouble).toHaveBeenCalledOnce()
})

it('uses a notice for a page that does not exist, and says where it stands, once', async () => {
  writeFileSync(
    file,
    JSON.stringify({
      notices: [maintenance, { ...maintenance, pages: ['/profile', '/profil'] }],
      off: [{ service: 'renew' }],
    }),
  )
  const onUnknownPages = vi.fn<(places: string) => void>()
  const opened = openNoticeBoard({
    source: file,
    onTrouble,
    onUnknownPages,
    pages: ['/', '/profile'],
    now: () => now,
  })
  await opened.refresh()
  await opened.refresh()
  expect(onUnknownPages.mock.calls).toEqual([['notices.1.pages.1: the site has no page /profil']])
  expect(onTrouble).not.toHaveBeenCalled()
  expect(opened.isOff('renew')).toBe(true)
  expect(opened.current().notices).toHaveLength(2)
})

it('says again that the file is broken after it was mended in between', async () => {
  const { refresh } = await board('{')
  writeFileSync(file, '{}')
  await refresh()
  writeFileSync(file, '{')
  await refresh()
  expect(onTrouble).toHaveBeenCalledTimes(2)
})

it('reads an address, and keeps what it knows when that fails', async () => {
  let status = 200
  const server = createServer((_request, response) => {
    response.writeHead(status).end(JSON.stringify({ off: [{ service: 'signIn' }] }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  const { isOff, refresh } = openNoticeBoard({ source: `http://127.0.0.1:${port}/`, onTrouble })
  await refresh()
  expect(isOff('signIn')).toBe(true)
  status = 500
  await refresh()
  expect(isOff('signIn')).toBe(true)
  expect(onTrouble).toHaveBeenCalledWith('it answered with status 500')
  server.close()
})
