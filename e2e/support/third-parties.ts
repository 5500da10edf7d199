import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'

/** The addresses of a third party's script and its dependencies. */
export interface ProviderAddresses {
  /** The script that the page loads. */
  script: string
  /** A second script that the first one loads. */
  more: string
  /** A page that the second script opens in a frame; null if it opens none. */
  frame: string | null
  /** Returns tokens to the frame, or to the page if there is no frame. */
  tokens: string
}

interface Served {
  type: string
  body: string
}

/** Defines `ask(body)`, which resolves to the answer to a request for a token. */
const defineAsk = ({ frame, tokens }: ProviderAddresses) =>
  frame === null ? askDirectly(tokens) : askTheFrame(frame, tokens)

const askDirectly = (tokens: string) => `
  const ask = async (body) => (await fetch('${tokens}', { method: 'POST', body: JSON.stringify(body) })).json()
`

/** Besides the frame, the page also contacts the provider and ignores the result. */
const askTheFrame = (frame: string, tokens: string) => `
  void fetch('${tokens}', { method: 'POST', body: '{}' })
  const frame = Object.assign(document.createElement('iframe'), { hidden: true, src: '${frame}', title: 'provider' })
  const isOpen = new Promise((resolve) => frame.addEventListener('load', resolve))
  const waiting = new Map()
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow) waiting.get(data.id)?.(data.answer)
  })
  document.body.append(frame)
  const ask = async (body) => {
    await isOpen
    return new Promise((resolve) => {
      const id = waiting.size
      waiting.set(id, resolve)
      frame.contentWindow.postMessage({ id, body }, '*')
    })
  }
`

const frameOf = ({ tokens }: ProviderAddresses) => `<!doctype html><title>provider</title><script>
  addEventListener('message', async ({ source, data: { id, body } }) => {
    const answer = await fetch('${tokens}', { method: 'POST', body: JSON.stringify(body) })
    source.postMessage({ id, answer: await answer.json() }, '*')
  })
</script>`

const load = (url: string) =>
  `document.head.append(Object.assign(document.createElement('script'), { src: '${url}' }))`

/** Like reCAPTCHA: available immediately, but ready only after its second script and its frame have loaded. */
const antibotScripts = (addresses: ProviderAddresses) => ({
  script: `(() => {
    const callbacks = []
    window.grecaptcha = { ready: (callback) => callbacks.push(callback), callbacks }
    ${load(addresses.more)}
  })()`,
  more: `(() => {
    ${defineAsk(addresses)}
    const { callbacks } = window.grecaptcha
    window.grecaptcha.execute = async (_siteKey, { action }) => (await ask({ action })).token
    window.grecaptcha.ready = (callback) => callback()
    for (const callback of callbacks) callback()
  })()`,
})

/** Like the card provider: calls back with a token or with an error. */
const cardScripts = (addresses: ProviderAddresses) => ({
  script: `(() => {
    const loaded = new Promise((resolve) => { window.cardProviderLoaded = resolve })
    const createToken = ({ api_login_id, ...card }) => {
      const answer = loaded.then((ask) => ask(card))
      const chain = {
        success: (callback) => (answer.then((reply) => reply.onetime_token && callback(reply)), chain),
        error: (callback) => (answer.then((reply) => reply.onetime_token || callback(reply)), chain),
      }
      return chain
    }
    window.forte = { createToken }
    ${load(addresses.more)}
  })()`,
  more: `(() => {
    ${defineAsk(addresses)}
    window.cardProviderLoaded(ask)
  })()`,
})

/** The differences between the providers: the scripts, and the simulator's address for tokens. */
const providers = {
  antibot: { scriptsOf: antibotScripts, tokensPath: '/sim/antibot' },
  card: { scriptsOf: cardScripts, tokensPath: '/sim/card-tokens' },
}

type Provider = keyof typeof providers
type Serve = (body: string) => Served | Promise<Served>

/** Returns the responses at the addresses of a provider; the simulator creates its tokens. */
const standIns = (provider: Provider, addresses: ProviderAddresses, simulator: () => string) => {
  const { scriptsOf, tokensPath } = providers[provider]
  const scripts = scriptsOf(addresses)
  const serve = new Map<string, Serve>([
    [addresses.script, () => ({ type: 'text/javascript', body: scripts.script })],
    [addresses.more, () => ({ type: 'text/javascript', body: scripts.more })],
    [
      addresses.tokens,
      async (body) => {
        const answer = await fetch(simulator() + tokensPath, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        return { type: 'application/json', body: await answer.text() }
      },
    ],
  ])
  if (addresses.frame !== null)
    serve.set(addresses.frame, () => ({ type: 'text/html', body: frameOf(addresses) }))
  return serve
}

const headersOf = ({ type }: Served) => ({
  'content-type': `${type}; charset=utf-8`,
  'access-control-allow-origin': '*',
})

/** Responds to the page's requests for these addresses in place of the provider. */
export const playProvider = async (
  page: Page,
  provider: Provider,
  addresses: ProviderAddresses,
  simulator: () => string,
): Promise<void> => {
  for (const [address, serve] of standIns(provider, addresses, simulator))
    await page.route(address, async (route) => {
      const served = await serve(route.request().postData() ?? '')
      await route.fulfill({ headers: headersOf(served), body: served.body })
    })
}

interface StartedProvider {
  script: string
  /** The origin of the files that the script loads. */
  otherOrigin: string
  close: () => void
}

/** Serves a provider from two separate origins until it is closed. */
export const startProvider = async (
  provider: Provider,
  simulator: () => string,
): Promise<StartedProvider> => {
  let serve: ReturnType<typeof standIns> = new Map()
  const server = createServer((request, response) => {
    void (async () => {
      const answer = serve.get(`http://${request.headers.host}${request.url}`)
      const served = await answer?.(await text(request))
      if (served) response.writeHead(200, headersOf(served)).end(served.body)
      else response.writeHead(404).end()
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const script = `http://127.0.0.1:${port}/script.js`
  // Another host name is another origin, even with the same server.
  const otherOrigin = `http://localhost:${port}`
  const addresses = {
    script,
    more: `${otherOrigin}/more.js`,
    frame: `${otherOrigin}/frame`,
    tokens: `${otherOrigin}/tokens`,
  }
  serve = standIns(provider, addresses, simulator)
  return { script, otherOrigin, close: () => server.close() }
}
