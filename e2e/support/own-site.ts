import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { untilUp } from '../operations/site.ts'
import { findFreePorts } from './free-ports.ts'
import { server } from './machine.ts'

/** Starts the built site as `start` does, with a separate data folder. */
export const startOwnSite = (folder: string, settings: Record<string, string>) => {
  const site = spawn(process.execPath, [server], {
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
  return { site, ended: once(site, 'exit') as Promise<[number | null]> }
}

/** Starts an own site, on a free port unless `settings` name one, and waits until it is ready. `end` returns its exit code. */
export const startReadySite = async (folder: string, settings: Record<string, string>) => {
  const PORT = settings['PORT'] ?? String(await findFreePorts(1))
  const url = `http://127.0.0.1:${PORT}`
  const { site, ended } = startOwnSite(folder, { PUBLIC_ORIGIN: url, ...settings, PORT })
  await untilUp(`${url}/ready`)
  return {
    url,
    end: async () => {
      site.kill()
      return (await ended)[0]
    },
  }
}

/** Returns the startup output of a site: its address, and the personas in the following lines. */
export const firstWordsOf = async ({ stdout }: { stdout: Readable }) => {
  const [output] = (await once(stdout, 'data')) as [Buffer]
  const [ready = '', ...others] = output.toString().trim().split('\n')
  const [, url = ''] = /^Ready at (http:\/\/127\.0\.0\.1:\d+)$/.exec(ready) ?? []
  return { url, others }
}
