import { createServer } from 'node:http'

/** Serves the pages of the site without scripts at another origin, as a baseline for this machine. */
export const serveWithoutScripts = (site: string, origin: string): { close: () => void } => {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/assets/')) {
      response.writeHead(302, { location: site + path }).end()
      return
    }
    void fetch(site + path).then(async (page) => {
      const html = (await page.text()).replaceAll(/<script.*?<\/script>/gs, '')
      response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    })
  })
  server.listen(Number(new URL(origin).port), '127.0.0.1')
  return { close: () => server.close() }
}
