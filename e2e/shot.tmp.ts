import { chromium } from '@playwright/test'
import { findBrowser, browserSwitches } from './support/browser.ts'
const [,, base, ...jobs] = process.argv
const b = await chromium.launch({ executablePath: findBrowser() ?? '', args: [...browserSwitches] })
for (const job of jobs) {
  const [path, width, locale='en-US'] = job.split(',')
  const c = await b.newContext({ viewport: { width: Number(width), height: 700 }, locale })
  const p = await c.newPage()
  p.on('console', m => console.log(job, m.type(), m.text().slice(0,300)))
  p.on('pageerror', e => console.log(job, 'ERR', e.message))
  await p.goto(base + path)
  await p.waitForTimeout(1200)
  console.log(job, p.url(), await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
  await p.screenshot({ path: `/tmp/es-run/s${path.replaceAll(/[^a-z]/g,'_')}_${width}_${locale}.png` })
  await c.close()
}
await b.close()
