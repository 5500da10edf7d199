import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { BrowserContext, BrowserType } from '@playwright/test'
import { untilUp } from '../operations/site.ts'
import { findFreePorts } from './free-ports.ts'
import { end, firstOutputOf } from './programs.ts'
import { PYTHON } from './webkit.ts'

/** The versions of Chromium in QtWebEngine, with the version of Qt. */
const QT = { 'chromium-102': '6', 'chromium-87': '5' } as const

/** Whether a project's channel is an old Chromium. */
export const isOldChromium = (channel: string | undefined): channel is keyof typeof QT =>
  channel !== undefined && channel in QT

/** Opens a window of the distribution's QtWebEngine and connects Playwright to it. It has one page and no second context. */
export const openOldChromium = async (
  chromium: BrowserType,
  baseURL: string,
  { width, height }: { width: number; height: number },
  language: string,
  channel: keyof typeof QT,
): Promise<{ context: BrowserContext; close: () => Promise<void> }> => {
  const port = await findFreePorts(1)
  const script = join(import.meta.dirname, 'old-chromium-window.py')
  // It ends with its input, even if this process is killed.
  const window = spawn(PYTHON, [script, QT[channel], String(width), String(height), language], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      ...process.env,
      QT_QPA_PLATFORM: 'offscreen',
      QT_QUICK_BACKEND: 'software',
      QTWEBENGINE_REMOTE_DEBUGGING: String(port),
      // No request leaves this machine: nothing listens on port 9.
      QTWEBENGINE_CHROMIUM_FLAGS:
        '--no-sandbox --disable-gpu --proxy-server=127.0.0.1:9 --proxy-bypass-list=127.0.0.1;localhost',
      QTWEBENGINE_DISABLE_SANDBOX: '1',
    },
  })
  try {
    await firstOutputOf(window, window.stdout)
    // Playwright gives a connected context this base address (patches/).
    process.env['PLAYWRIGHT_TEST_BASE_URL'] = baseURL
    const inspector = `http://127.0.0.1:${port}`
    await untilUp(`${inspector}/json/version`)
    const browser = await chromium.connectOverCDP(inspector, { noDefaults: true })
    const [context] = browser.contexts()
    const [page] = context?.pages() ?? []
    if (!context || !page) throw new Error('QtWebEngine has no page')
    context.newPage = () => Promise.resolve(page)
    // For what journeys ask the page; Playwright's own world has it by patches/.
    await context.addInitScript({
      content:
        'Element.prototype.checkVisibility ??= function () { return this.getClientRects().length > 0 }',
    })
    return {
      context,
      close: async () => {
        await end(window)
        await browser.close()
      },
    }
  } catch (error) {
    await end(window)
    throw error
  }
}
