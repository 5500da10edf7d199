import type { KeyObject } from 'node:crypto'
import type * as z from 'zod/mini'
import { BadSettings } from '@mva/settings/read-settings'
import { readCertificates, readPrivateKey } from './certificate-files.ts'
import type { connectionSettings } from './connection-settings.ts'
import type { TlsOptions } from './transport/dispatchers.ts'
import type { HttpTransportOptions } from './transport/http.ts'
import type { ClientCredentials, ClientProof } from './transport/request-token.ts'

type ConnectionSettings = z.output<z.ZodMiniObject<typeof connectionSettings>>

/** How the site connects to the agency, apart from the address. */
export type Connection = Pick<
  HttpTransportOptions,
  'headers' | 'tls' | 'maxAnswerBytes' | 'proxy' | 'credentials'
>

/** Returns the connection of these settings, with the content of the files. Throws `BadSettings`. */
export const readConnection = (settings: ConnectionSettings): Connection => {
  if (settings.AGENCY_OAUTH_TOKEN_URL !== undefined && 'authorization' in settings.AGENCY_HEADERS)
    throw new BadSettings('AGENCY_HEADERS: authorization is the token of AGENCY_OAUTH_TOKEN_URL')
  const tls = readTls(settings)
  return {
    headers: settings.AGENCY_HEADERS,
    maxAnswerBytes: settings.AGENCY_MAX_ANSWER_KB * 1024,
    tls,
    proxy: {
      http: settings.HTTP_PROXY,
      https: settings.HTTPS_PROXY,
      except: settings.NO_PROXY,
    },
    credentials: readCredentials(settings, tls),
  }
}

const readTls = ({
  AGENCY_CA_FILE: ca,
  AGENCY_CLIENT_CERT_FILE: cert,
  AGENCY_CLIENT_KEY_FILE: key,
}: ConnectionSettings): TlsOptions => {
  const authorities = ca === undefined ? {} : { ca: pemOf(readCertificates('AGENCY_CA_FILE', ca)) }
  if (cert === undefined && key === undefined) return authorities
  if (cert === undefined || key === undefined)
    throw new BadSettings(
      cert === undefined
        ? 'AGENCY_CLIENT_CERT_FILE: is required with AGENCY_CLIENT_KEY_FILE'
        : 'AGENCY_CLIENT_KEY_FILE: is required with AGENCY_CLIENT_CERT_FILE',
    )
  const certificates = readCertificates('AGENCY_CLIENT_CERT_FILE', cert)
  const privateKey = readPrivateKey('AGENCY_CLIENT_KEY_FILE', key)
  if (certificates[0]?.checkPrivateKey(privateKey) !== true)
    throw new BadSettings(
      `AGENCY_CLIENT_KEY_FILE: ${key} is not the key of the first certificate in ${cert}`,
    )
  return {
    ...authorities,
    cert: pemOf(certificates),
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}

const pemOf = (certificates: readonly { toString: () => string }[]) =>
  certificates.map((certificate) => certificate.toString()).join('')

const readCredentials = (
  settings: ConnectionSettings,
  tls: TlsOptions,
): ClientCredentials | undefined => {
  const {
    AGENCY_OAUTH_TOKEN_URL: tokenUrl,
    AGENCY_OAUTH_CLIENT_ID: clientId,
    AGENCY_OAUTH_CLIENT_SECRET: secret,
    AGENCY_OAUTH_PRIVATE_KEY_FILE: keyFile,
    AGENCY_OAUTH_SCOPE: scope,
    AGENCY_OAUTH_PARAMETERS: parameters,
  } = settings
  if (tokenUrl === undefined) {
    const given = Object.entries({
      AGENCY_OAUTH_CLIENT_ID: clientId,
      AGENCY_OAUTH_CLIENT_SECRET: secret,
      AGENCY_OAUTH_PRIVATE_KEY_FILE: keyFile,
    }).find(([, value]) => value !== undefined)
    if (given) throw new BadSettings(`AGENCY_OAUTH_TOKEN_URL: is required with ${given[0]}`)
    return undefined
  }
  if (clientId === undefined)
    throw new BadSettings('AGENCY_OAUTH_CLIENT_ID: is required with AGENCY_OAUTH_TOKEN_URL')
  if (secret !== undefined && keyFile !== undefined)
    throw new BadSettings(
      'AGENCY_OAUTH_CLIENT_SECRET: must not be set together with AGENCY_OAUTH_PRIVATE_KEY_FILE',
    )
  return {
    tokenUrl,
    clientId,
    proof: readProof(settings, tls),
    parameters: { ...(scope !== undefined && { scope }), ...parameters },
  }
}

const readProof = (settings: ConnectionSettings, tls: TlsOptions): ClientProof => {
  const {
    AGENCY_OAUTH_CLIENT_SECRET: secret,
    AGENCY_OAUTH_SECRET_IN: place,
    AGENCY_OAUTH_PRIVATE_KEY_FILE: keyFile,
    AGENCY_OAUTH_KEY_ID: keyId,
  } = settings
  if (secret !== undefined)
    return { kind: place === 'header' ? 'secretInHeader' : 'secretInBody', secret }
  if (keyFile !== undefined) {
    const setting = 'AGENCY_OAUTH_PRIVATE_KEY_FILE'
    const key = readPrivateKey(setting, keyFile)
    const algorithm = signatureOf(key)
    if (!algorithm)
      throw new BadSettings(
        `${setting}: ${keyFile} must be an RSA, a P-256, P-384, P-521 or an Ed25519 key`,
      )
    return { kind: 'privateKey', key: key.toCryptoKey(algorithm, false, ['sign']), keyId }
  }
  if (tls.cert !== undefined) return { kind: 'certificate' }
  throw new BadSettings(
    'AGENCY_OAUTH_CLIENT_SECRET: is required with AGENCY_OAUTH_TOKEN_URL, unless AGENCY_OAUTH_PRIVATE_KEY_FILE or AGENCY_CLIENT_CERT_FILE is set',
  )
}

const namedCurves: Partial<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

/** How tokens are signed with a key: RS256, ES256, ES384, ES512 or Ed25519. */
const signatureOf = (key: KeyObject): Parameters<KeyObject['toCryptoKey']>[0] | undefined => {
  const namedCurve = namedCurves[key.asymmetricKeyDetails?.namedCurve ?? '']
  if (key.asymmetricKeyType === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  if (key.asymmetricKeyType === 'ed25519') return { name: 'Ed25519' }
  return key.asymmetricKeyType === 'ec' && namedCurve !== undefined
    ? { name: 'ECDSA', namedCurve }
    : undefined
}
