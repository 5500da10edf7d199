import type { Page } from '@playwright/test'

/** The addresses of a third party's script and its dependencies. */
interface ProviderAddresses {
  /** The script that the page loads. */
  script: string
  /** A second script that the first one loads. */
  more: string
  /** A page that the second script opens in a frame; null if it opens none. */
  frame: string | null
  /** Returns tokens to the frame, or to the page if there is no frame. */
  tokens: string
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

/** Responds to the page's requests for these addresses in place of a provider; the simulator creates its tokens. */
export const playProvider = async (
  page: Page,
  provider: keyof typeof providers,
  addresses: ProviderAddresses,
  simulator: string,
): Promise<void> => {
  const { scriptsOf, tokensPath } = providers[provider]
  const scripts = scriptsOf(addresses)
  const serve = (address: string, contentType: string, body: (asked: string) => unknown) =>
    page.route(address, async (route) =>
      route.fulfill({
        headers: {
          'content-type': `${contentType}; charset=utf-8`,
          'access-control-allow-origin': '*',
        },
        body: String(await body(route.request().postData() ?? '')),
      }),
    )
  await serve(addresses.script, 'text/javascript', () => scripts.script)
  await serve(addresses.more, 'text/javascript', () => scripts.more)
  if (addresses.frame !== null) await serve(addresses.frame, 'text/html', () => frameOf(addresses))
  await serve(addresses.tokens, 'application/json', async (asked) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(simulator + tokensPath, { method: 'POST', headers, body: asked })
    return answer.text()
  })
}
