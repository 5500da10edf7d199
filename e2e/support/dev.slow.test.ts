import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'

// Vite compiles the styles and bundles its dependencies first.
vi.setConfig({ testTimeout: 120_000 })

const root = join(import.meta.dirname, '../..')

const folder = mkdtempSync(join(tmpdir(), 'dev-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `dev` on a free port, with data of its own. */
const startDev = (settings: Record<string, string> = {}) => {
  const dev = spawn(process.execPath, ['apps/web/dev.ts'], {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      PORT: '0',
      SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite'),
      PORTAL_DATABASE_URL: join(folder, 'portal.sqlite'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { dev, ended: once(dev, 'exit') as Promise<[number | null]> }
}

const addressOf = async (output: AsyncIterable<Buffer>) => {
  let said = ''
  for await (const part of output) {
    said += part.toString()
    const [, url] = /Ready at (\S+)/.exec(said) ?? []
    if (url !== undefined) return url
  }
  throw new Error(`dev ended: ${said}`)
}

test('dev serves pages and procedures at one address without a build, and ends both on SIGINT', async () => {
  const { dev, ended } = startDev()
  try {
    // The loop must not close the stream: dev would lose its output.
    const url = await addressOf(dev.stdout.iterator({ destroyOnReturn: false }))
    dev.stdout.resume()
    dev.stderr.resume()

    const page = await (
      await fetch(`${url}/vehicle-lookup`, { headers: { accept: 'text/html' } })
    ).text()
    expect(page).toContain('<html lang="en" data-simulated="true"')
    expect(page).toContain('src="/src/main.tsx"')
    expect((await fetch(`${url}/src/main.tsx`)).headers.get('content-type')).toBe('text/javascript')

    const spanish = await (await fetch(`${url}/es/vehicle-lookup`)).text()
    expect(spanish).toContain('<html lang="es" data-simulated="true"')
    expect(await (await fetch(`${url}/es/src/router.tsx`)).text()).toContain('messages/src/es/')

    const answer = await fetch(`${url}/trpc/session.current`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{}',
    })
    expect(await answer.json()).toEqual({ result: { data: { stage: 'none' } } })
  } finally {
    dev.kill('SIGINT')
  }
  // The output ends when no child is left that could write to it.
  await once(dev.stdout, 'close')
  expect((await ended)[0]).toBe(0)
})

test('dev ends with the reason if its server cannot start', async () => {
  const file = join(folder, 'damaged.sqlite')
  writeFileSync(file, 'no database '.repeat(1_000))
  const { dev, ended } = startDev({ PORTAL_DATABASE_URL: file })
  dev.stdout.resume()
  expect((await text(dev.stderr)).trim()).toMatch(
    /^Not started\. The database file \S+ is damaged; [^\n]+$/,
  )
  expect((await ended)[0]).toBe(1)
})

test('dev ends with the reason if a setting is bad', async () => {
  const { dev, ended } = startDev({ PORT: 'no number' })
  expect((await text(dev.stderr)).trim()).toMatch(/^Not started\. Invalid settings: PORT: [^\n]+$/)
  expect((await ended)[0]).toBe(1)
})
