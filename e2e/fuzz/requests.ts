import * as fc from 'fast-check'
import { contract } from '@mva/agency/contract/contract'
import type { Row } from '@mva/agency/contract/row'
import type { Route } from '@mva/http/testing/routes'
import { procedureInputs } from './procedure-inputs.ts'
import { valuesOf } from './schema-values.ts'
import { hostileText, hostileValue, numberFor, textFor } from './values.ts'

/** One input. The body is text or bytes; placeholders in the address and in text are filled in when it is sent. */
export interface FuzzRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
  /** Whose session it carries: an index into the callers of the site. */
  caller: number
  address: string
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

const usually = <T, Other>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<Other>, weight = 4) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other })

/** Header values may not hold line breaks or control characters: those are tried on a socket. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\u0020-\u007e\u0080-\u00ff]/g, ''))

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'cookie',
    'origin',
    'sec-fetch-site',
    'recaptcha',
    'sim-world',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'if-none-match',
    'if-modified-since',
    'range',
    'traceparent',
    'user-agent',
    'host',
    'content-encoding',
  ),
  fc.oneof(
    fc.constantFrom(
      'application/json; charset=utf-16',
      'application/json;charset=bogus',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/graphql',
      'cross-site',
      'null',
      'https://elsewhere.example',
      'bytes=0-,-1',
      'br;q=1, gzip;q=abc',
      '*/*',
      'text/html',
      'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
      'Bearer x',
      'session=abc; session=def',
      'no-such-world',
      '10.0.0.1, 10.0.0.2, unknown',
    ),
    headerText,
  ),
  { maxKeys: 4, noNullPrototype: true },
)

/** JSON that `JSON.stringify` would never write, and invalid JSON. */
const hostileBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    '{"a":',
    '{"a":1,}',
    'nul',
    '"',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"a":{"__proto__":{"polluted":true}}}',
    '{"version":1,"version":"2"}',
    '{"version":1e999}',
    '{"version":-0}',
    '{"\\u005f_proto__":{"polluted":true}}',
    `{"a":"${'x'.repeat(66_000)}"}`,
    '['.repeat(30_000),
    '{"a":'.repeat(10_000),
    '1'.repeat(5_000),
    '\uFEFF{}',
    'a=1&b=2',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  fc.uint8Array({ maxLength: 60 }),
  hostileText,
)

const asBody = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  values.map((value) => JSON.stringify(value) ?? '')

const addresses = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `10.${parts.join('.')}`)

const CALLERS = 16

const request = (
  parts: fc.Arbitrary<Pick<FuzzRequest, 'method' | 'url' | 'headers' | 'body'>>,
): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(parts, usually(fc.constant({}), oddHeaders), fc.nat(CALLERS - 1), addresses)
    .map(([part, odd, caller, address]) => ({
      ...part,
      headers: { ...part.headers, ...odd },
      caller,
      address,
    }))

const antibotHeader = fc.constantFrom<Record<string, string>>({ recaptcha: '<<recaptcha>>' }, {})

/** Calls of a procedure: mostly of the right shape. */
const procedureCalls = () =>
  fc.oneof(
    ...Array.from(procedureInputs(), ([path, inputs]) =>
      request(
        fc.record({
          method: usually(fc.constant('POST'), fc.constantFrom(...METHODS), 20),
          url: fc.constant(`/trpc/${path}`),
          headers: antibotHeader.map((antibot) => ({ ...json, ...antibot })),
          body: fc.oneof(
            { weight: 5, arbitrary: asBody(inputs) },
            { weight: 2, arbitrary: asBody(hostileValue) },
            { weight: 1, arbitrary: hostileBody },
          ),
        }),
      ),
    ),
  )

const query = (values: fc.Arbitrary<unknown>) =>
  values.map((value) =>
    new URLSearchParams(
      Object.fromEntries(Object.entries(value ?? {}).map(([name, part]) => [name, String(part)])),
    )
      .toString()
      .replaceAll(/%3C%3C(\w+)%3E%3E/g, '<<$1>>'),
  )

/** Calls of the agency's interface, by the contract. */
const agencyCalls = () =>
  fc.oneof(
    ...Object.values(contract)
      .flatMap((rows) => Object.values(rows) as Row[])
      .map((row) =>
        request(
          fc.record({
            method: fc.constant(row.method),
            url: query(valuesOf(row.query)).map((text) => `/agency/${row.path}?${text}`),
            headers: antibotHeader.map((antibot) => ({ ...json, ...antibot })),
            body:
              row.method === 'GET'
                ? fc.constant(undefined)
                : fc.oneof(
                    { weight: 4, arbitrary: asBody(valuesOf(row.body)) },
                    { weight: 1, arbitrary: asBody(hostileValue) },
                    { weight: 1, arbitrary: hostileBody },
                  ),
          }),
        ),
      ),
  )

/** Fields of the simulator's control surface. */
const controlOrder = fc.record(
  {
    call: fc.constantFrom('registration/status', '*', 'charge/card', 'deliver/sms', 'no/such'),
    kind: fc.constantFrom('delay', 'status', 'malformed', 'answerLost', 'drop', 'other'),
    status: fc.oneof(fc.constantFrom(400, 404, 423, 500, 999), numberFor('')),
    times: numberFor(''),
    delayMs: numberFor(''),
    now: fc.oneof(
      fc.constantFrom('2026-11-21T12:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z'),
      hostileText,
    ),
    advanceSeconds: numberFor(''),
    frozen: fc.boolean(),
    action: fc.constantFrom('POST_customeraccountlogin_guestlogin', '', 'x'),
    card_number: fc.constantFrom('4111111111111111', '4000000000000002', '1'),
    expire_month: fc.constantFrom('12', '00', 12),
    expire_year: fc.constantFrom('2030', '1', 2030),
    cvv: fc.constantFrom('123', '1'),
  },
  { requiredKeys: [], noNullPrototype: true },
)

const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()))

/** A part of a URL, encoded correctly, twice, partly or not at all. */
const pathPart: fc.Arbitrary<string> = fc.oneof(
  encoded,
  encoded.map((text) => encodeURIComponent(text)),
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%252e%252e%252f',
    '..%5c..%5c',
    '%c0%ae%c0%ae',
    '%',
    '%zz',
    '%E0%A4%A',
    '%00',
    '.git/config',
    '.env',
    'any.js%00.html',
    'constructor',
    '__proto__',
    'a'.repeat(500),
  ),
)

const hostileQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.oneof(encoded, fc.constantFrom('activeTab', 'to', 'channel', 'a[b]')), pathPart)
      .map(([name, value]) => `?${name}=${value}`),
  },
)

/** Rarely, because each makes a file. */
const MAKES_A_FILE = /^POST \/sim\/(?:worlds|snapshots|reset)/

/** Every route of the server: unchanged, with other methods, and with hostile parameters, suffixes and queries. */
const routeCalls = (routes: readonly Route[]) =>
  fc.oneof(
    ...routes.map(({ method, path }) => ({
      weight: MAKES_A_FILE.test(`${method} ${path}`) ? 1 : 50,
      arbitrary: request(
        fc.record({
          method: usually(fc.constant(method), fc.constantFrom(...METHODS), 6),
          url: fc
            .tuple(pathPart, usually(fc.constant(''), pathPart), hostileQuery)
            .map(
              ([part, end, search]) =>
                `${path.replaceAll(/:\w+|\*/g, part)}${end && `/${end}`}${search}`,
            ),
          headers: fc.constantFrom<Record<string, string>>(
            json,
            { accept: 'text/html' },
            { accept: 'text/html', 'accept-encoding': 'br' },
          ),
          body: fc.oneof(
            { weight: 3, arbitrary: asBody(controlOrder) },
            { weight: 1, arbitrary: asBody(hostileValue) },
            { weight: 1, arbitrary: hostileBody },
          ),
        }),
      ).map((made) => ({
        ...made,
        body: made.method === 'GET' || made.method === 'HEAD' ? undefined : made.body,
      })),
    })),
    {
      weight: 100,
      arbitrary: request(
        fc.record({
          method: fc.constantFrom(...METHODS),
          url: fc
            .array(fc.oneof(pathPart, textFor('plateNumber')), { maxLength: 4 })
            .map((parts) => `/${parts.join('/')}`),
          headers: fc.constant({ accept: 'text/html' }),
          body: fc.constant(undefined),
        }),
      ),
    },
  )

/** Inputs over every procedure, every call of the simulated agency and every route. */
export const fuzzRequests = (routes: readonly Route[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    { weight: 6, arbitrary: procedureCalls() },
    { weight: 2, arbitrary: agencyCalls() },
    { weight: 2, arbitrary: routeCalls(routes) },
  )

const rawLine = fc.oneof(
  fc.constantFrom(
    'GET / HTTP/1.1',
    'POST /trpc/session.current HTTP/1.1',
    'GET /%E0%A4%A HTTP/1.1',
    'GET http://elsewhere.example/ HTTP/1.1',
    'GET //elsewhere.example/ HTTP/1.1',
    'CONNECT elsewhere.example:443 HTTP/1.1',
    'GET / HTTP/9.9',
    'GET /',
    'PRI * HTTP/2.0',
    '\u0016\u0003\u0001',
    '',
  ),
  hostileText,
)

const rawHeader = fc.oneof(
  fc.constantFrom(
    'host: a',
    'host: localhost',
    'host: a\r\nhost: b',
    'content-length: 5',
    'content-length: -1',
    'content-length: 5\r\ncontent-length: 6',
    'transfer-encoding: chunked',
    'transfer-encoding: chunked\r\ncontent-length: 3',
    'transfer-encoding: gzip',
    'expect: 100-continue',
    'expect: other',
    'upgrade: websocket\r\nconnection: upgrade',
    'connection: close',
    `long: ${'x'.repeat(20_000)}`,
    ' folded: a',
    'no colon',
  ),
  hostileText.map((text) => `x: ${text}`),
)

/** Raw bytes for a socket: requests that the HTTP parser must reject, and truncated ones. */
export const rawRequests: fc.Arbitrary<string> = fc
  .tuple(
    rawLine,
    fc.array(rawHeader, { maxLength: 5 }),
    fc.oneof(fc.constantFrom('', '{}', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n'), hostileText),
    fc.nat(1_000),
  )
  .map(([line, headers, body, cutAt]) => {
    const whole = [line, ...headers, '', body].join('\r\n')
    return cutAt < 200 ? whole.slice(0, cutAt) : whole
  })
