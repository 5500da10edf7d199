import * as oauth from 'openid-client'
import { type Dispatcher, fetch } from 'undici'
import { hostnameOf, isLoopback } from '@mva/settings/loopback'
import { failureCause } from './failure-cause.ts'

/** How the site proves at the token endpoint that it is the client. */
export type ClientProof =
  | { kind: 'secretInHeader' | 'secretInBody'; secret: string }
  | { kind: 'privateKey'; key: oauth.CryptoKey; keyId: string | undefined }
  /** The certificate of the connection (RFC 8705). */
  | { kind: 'certificate' }

/** The OAuth 2 client credentials of the site (RFC 6749, section 4.4). */
export interface ClientCredentials {
  tokenUrl: string
  clientId: string
  proof: ClientProof
  /** Sent with each request for a token, such as `scope` and `audience`. */
  parameters: Record<string, string>
}

/** No token was issued. `code` says why. */
export class NoSiteToken extends Error {
  override readonly name = 'NoSiteToken'
  readonly code: string

  constructor(reason: string) {
    super('the site got no access token')
    this.code = `no token from AGENCY_OAUTH_TOKEN_URL: ${reason}`
  }
}

/** A token with its times in milliseconds. */
export interface IssuedToken {
  text: string
  issuedAt: number
  /** From then on the next call also fetches a new one. */
  renewAt: number
  /** From then on it may end before a call arrives. */
  usableUntil: number
}

const SECOND_MS = 1_000
const REQUEST_TIMEOUT_SECONDS = 5
/** For a server that does not say how long its tokens are valid. */
const DEFAULT_LIFETIME_SECONDS = 300

/** Requests a token. `now` returns milliseconds. Rejects with `NoSiteToken`. */
export const requestToken = async (
  { tokenUrl, clientId, proof, parameters }: ClientCredentials,
  dispatcher: Dispatcher,
  now: () => number,
): Promise<IssuedToken> => {
  const issuedAt = now()
  // Servers expect the address of the endpoint as the audience of a signed proof, which is the issuer here.
  const server = { issuer: tokenUrl, token_endpoint: tokenUrl }
  const config = new oauth.Configuration(server, clientId, undefined, proveBy(proof))
  config.timeout = REQUEST_TIMEOUT_SECONDS
  config[oauth.customFetch] = (url, options) => fetch(url, { ...options, dispatcher })
  if (isLoopback(hostnameOf(tokenUrl) ?? '')) oauth.allowInsecureRequests(config)
  try {
    const { access_token, expires_in } = await oauth.clientCredentialsGrant(config, parameters)
    const lifetimeMs = (expires_in ?? DEFAULT_LIFETIME_SECONDS) * SECOND_MS
    return {
      text: access_token,
      issuedAt,
      renewAt: issuedAt + lifetimeMs - Math.min(60 * SECOND_MS, lifetimeMs / 3),
      usableUntil: issuedAt + lifetimeMs - Math.min(10 * SECOND_MS, lifetimeMs / 6),
    }
  } catch (error) {
    throw new NoSiteToken(
      error instanceof oauth.ResponseBodyError && ERROR_NAME.test(error.error)
        ? `${error.error}, status ${error.status}`
        : failureCause(error),
    )
  }
}

/** The names of errors in RFC 6749 and its extensions. */
const ERROR_NAME = /^[a-z_]{1,40}$/

const proveBy = (proof: ClientProof): oauth.ClientAuth => {
  switch (proof.kind) {
    case 'secretInHeader':
      return oauth.ClientSecretBasic(proof.secret)
    case 'secretInBody':
      return oauth.ClientSecretPost(proof.secret)
    case 'privateKey':
      return oauth.PrivateKeyJwt(
        proof.keyId === undefined ? proof.key : { key: proof.key, kid: proof.keyId },
      )
    case 'certificate':
      return oauth.TlsClientAuth()
  }
}
