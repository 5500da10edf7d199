import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BrowserContext, BrowserType } from '@playwright/test'
import { findFreePorts } from './free-ports.ts'
import { end, firstOutputOf } from './programs.ts'

export const PYTHON = '/usr/bin/python3'

const SCREEN = '1280x1024x24'

/** Lists the pages of an inspector in the form that Playwright asks for. Returns the address of the list. */
const listPages = async (inspector: string) => {
  const list = createServer((_request, response) => {
    void fetch(`http://${inspector}/`)
      .then((answer) => answer.text())
      .then((html) => {
        const paths = [...html.matchAll(/socket\/\d+\/\d+\/WebPage/g)].map(([path]) => path)
        const pages = paths.map((path) => ({
          webSocketDebuggerUrl: `ws://${inspector}/${path}?/devtools/page/${path.replaceAll('/', '-')}`,
        }))
        response.end(JSON.stringify(pages))
      })
  })
  await once(list.listen(0, '127.0.0.1'), 'listening')
  return { list, url: `http://127.0.0.1:${(list.address() as AddressInfo).port}` }
}

/**
 * Opens a window of the distribution's WebKitGTK on a screen of its own, and connects Playwright to it through the remote
 * inspector. It has one page and no second context, and knows neither downloads nor popups. The window is already on the
 * site, because a page that leaves its site changes its process, which cancels what Playwright waits for.
 */
export const openWebKit = async (
  webkit: BrowserType,
  baseURL: string,
  { width, height }: { width: number; height: number },
  language: string,
): Promise<{ context: BrowserContext; close: () => Promise<void> }> => {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-terminate'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await firstOutputOf(screen, screen.stdio[3] as Readable)
  const inspector = `127.0.0.1:${await findFreePorts(1)}`
  const script = join(import.meta.dirname, 'webkit-window.py')
  // It ends with its input, even if this process is killed.
  const window = spawn(
    PYTHON,
    [script, String(width), String(height), language, `${baseURL}/health`],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
        NO_AT_BRIDGE: '1',
        // Otherwise GLib may start a message bus, and wait for it for ever.
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      },
    },
  )
  const { list, url } = await listPages(inspector)
  const close = async () => {
    list.close()
    await end(window)
    await end(screen)
  }
  try {
    await firstOutputOf(window, window.stdout)
    // Playwright gives a connected context this base address (patches/).
    process.env['PLAYWRIGHT_TEST_BASE_URL'] = baseURL
    const browser = await webkit.connectOverCDP(url)
    const [context] = browser.contexts()
    const [page] = context?.pages() ?? []
    if (!context || !page) throw new Error('WebKitGTK has no page')
    context.newPage = () => Promise.resolve(page)
    page.setViewportSize = async (size) => {
      window.stdin.write(`${size.width} ${size.height}\n`)
      await page.waitForFunction(
        (wanted) => innerWidth === wanted.width && innerHeight === wanted.height,
        size,
      )
    }
    return {
      context,
      close: async () => {
        // First the window: a page that hangs would not let Playwright close.
        await close()
        await browser.close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
