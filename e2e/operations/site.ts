import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The file of a built program. */
export const built = (program: string): string =>
  join(import.meta.dirname, `../../apps/api/dist/${program}.js`)

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile')
const POLL_INTERVAL_MS = 100
const START_TIMEOUT_MS = 60_000

const isUp = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until an address responds. */
export const untilUp = async (url: string): Promise<void> => {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isUp(url))) {
    if (Date.now() > deadline) throw new Error(`${url} did not respond`)
    await wait(POLL_INTERVAL_MS)
  }
}

/** A failed rehearsal leaves no process behind. */
const killAtExit = (child: ChildProcess) => {
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

/** One of the site's servers. */
export interface SiteServer {
  /** Starts it and waits until it is ready. */
  start: (secrets: readonly string[]) => Promise<void>
  /** SIGTERM, and waits for its end. */
  end: () => Promise<void>
  kill: () => void
  pause: () => void
  resume: () => void
}

/** A built server of the site on that port. It writes its log to `<name>.log`. */
export const siteServer = (
  name: string,
  { port, folder, settings }: { port: number; folder: string; settings: Record<string, string> },
): SiteServer => {
  const log = openSync(join(folder, `${name}.log`), 'a')
  let child: ChildProcess | undefined
  return {
    start: async (secrets) => {
      child = spawn(process.execPath, [built('server')], {
        env: {
          ...process.env,
          ...settings,
          PORT: String(port),
          SESSION_SECRET: secrets.join(','),
        },
        stdio: ['ignore', log, log],
      })
      killAtExit(child)
      await untilUp(`http://127.0.0.1:${port}/ready`)
    },
    end: async () => {
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      ending.kill('SIGTERM')
      const [code] = (await once(ending, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`${name} ended with status ${code}`)
    },
    kill: () => child?.kill('SIGKILL'),
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
  }
}

/** Caddy with the rules of deploy/Caddyfile, in front of these ports. */
export const startBalancer = async (
  port: number,
  upstreams: readonly number[],
  folder: string,
): Promise<{ stop: () => void }> => {
  const config = readFileSync(CADDYFILE, 'utf8')
    .replace('{$SITE_HOST:localhost}', `http://127.0.0.1:${port}`)
    .replaceAll(
      'site1:3000 site2:3000 site3:3000',
      upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
    )
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${config}`)
  const log = openSync(join(folder, 'caddy.log'), 'a')
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', log, log],
  })
  caddy.once('error', () => {
    throw new Error('Caddy is not installed: apt-get install caddy')
  })
  killAtExit(caddy)
  await untilUp(`http://127.0.0.1:${port}/ready`)
  return { stop: () => void caddy.kill() }
}
