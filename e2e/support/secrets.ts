import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** What the browser may show on a screen, but must not keep, put in an address, or receive in a document. */
interface Traces {
  /** Addresses of the page and of its requests, without those of the simulator's control surface. */
  addresses: Set<string>
  /** The documents as the server sent them. */
  documents: string[]
}

const CONTROL_SURFACE = /^\/sim\//

/** Collects the addresses and documents of a page. */
export const collectTraces = (page: Page): Traces => {
  const addresses = new Set<string>()
  const documents: string[] = []
  const add = (address: string) => {
    const { pathname, search, hash } = new URL(address)
    if (!CONTROL_SURFACE.test(pathname)) addresses.add(pathname + search + hash)
  }
  page.on('framenavigated', (frame) => add(frame.url()))
  page.on('request', (request) => add(request.url()))
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document')
      // A document that was left or redirected has no text.
      void response.text().then(
        (text) => documents.push(text),
        () => undefined,
      )
  })
  return { addresses, documents }
}

interface DescribedPersona {
  signIn: Record<string, string | number>[]
  ddNumber: string | null
  mailCode: string | null
  lookUps: Record<string, string>[]
}

/** Identity fields by kind, with the field names of the agency's wire format. */
const kinds = {
  'last name': ['lastname'],
  'date of birth': ['dateOfBirth'],
  'SSN digits': ['lastFourSssn'],
  'license number': ['licenseNumber'],
  'case number': ['caseSummonTicketNumber'],
  'plate number': ['plateNumber'],
  'VIN digits': ['vinLastSix', 'vinNumberLastSix'],
} as const

/** The secrets of the personas, of the messages in this world, of the test cards and of the session, by kind. */
const readSecrets = async (
  page: Page,
  request: APIRequestContext,
  simulator: string,
): Promise<ReadonlyMap<string, string>> => {
  const read = async <T>(path: string) =>
    (await (await request.get(`${simulator}${path}`)).json()) as T
  const secrets = new Map<string, string>()
  const personas = await read<DescribedPersona[]>('/sim/personas')
  for (const { signIn, ddNumber, mailCode, lookUps } of personas) {
    for (const known of [...signIn, ...lookUps])
      for (const [kind, fields] of Object.entries(kinds))
        for (const field of fields)
          if (known[field] !== undefined) secrets.set(String(known[field]), kind)
    if (ddNumber) secrets.set(ddNumber, 'DD #')
    if (mailCode) secrets.set(mailCode, 'mailed code')
  }
  for (const { to, channel, code } of await read<Record<string, string | null>[]>('/sim/outbox')) {
    if (to && channel !== 'mail') secrets.set(to, channel === 'email' ? 'email' : 'phone')
    if (code) secrets.set(code, 'login code')
  }
  for (const { cardNumber } of await read<{ cardNumber: string }[]>('/sim/cards'))
    secrets.set(cardNumber, 'card number')
  for (const { httpOnly, value } of await page.context().cookies())
    if (httpOnly) secrets.set(value, 'session id')
  return secrets
}

/** Without the inputs of the two lookups, which the site keeps for Previous and a reload. */
const storageOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const { ridmv = '{}', ...kept } = Object.fromEntries(Object.entries(sessionStorage))
      const {
        vehicleLookup: _,
        quote: __,
        ...others
      } = JSON.parse(ridmv) as Record<string, unknown>
      return JSON.stringify([Object.entries(localStorage), kept, others, document.cookie])
    })
    // A page of another kind, such as an error page of the browser, has no storage.
    .catch(() => '')

const PART_OF_A_WORD = /[\w-]/

/** As a whole word, because short digits also stand in the names of files. */
const finds = (text: string, secret: string) => {
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1))
    if (
      !PART_OF_A_WORD.test(text[at - 1] ?? ' ') &&
      !PART_OF_A_WORD.test(text[at + secret.length] ?? ' ')
    )
      return true
  return false
}

/** Returns an address as it is if it is malformed. */
const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Checks that no secret is in an address, a document or the browser's storage. */
export const expectNoSecrets = async (
  page: Page,
  { addresses, documents }: Traces,
  request: APIRequestContext,
  simulator: string,
): Promise<void> => {
  const secrets = await readSecrets(page, request, simulator)
  const places = {
    address: [...addresses].map(decoded).join('\n'),
    document: documents.join('\n'),
    storage: await storageOf(page),
  }
  const found = Object.entries(places).flatMap(([place, text]) =>
    [...secrets]
      .filter(([secret]) => finds(text, secret))
      .map(([secret, kind]) => `${kind} ${secret} in ${place}`),
  )
  expect(found, 'secrets in the browser').toEqual([])
}
