import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readSettings } from '@mva/settings/read-settings'
import { connectionSettings } from './connection-settings.ts'
import { readConnection } from './connection.ts'
import {
  anotherAuthority,
  authority,
  clientCertificate,
  serverKey,
} from './transport/testing/certificates.ts'

const folder = mkdtempSync(join(tmpdir(), 'connection-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string | Buffer): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

const read = (variables: Record<string, string>) =>
  readConnection(readSettings(z.object(connectionSettings), variables))

const derOf = (certificate: string) => new X509Certificate(certificate).raw
const pemKey = (key: KeyObject) => key.export({ format: 'pem', type: 'pkcs8' }).toString()
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const client = () => ({
  AGENCY_CLIENT_CERT_FILE: write('client.pem', clientCertificate),
  AGENCY_CLIENT_KEY_FILE: write('client.key', serverKey),
})
const oauth = {
  AGENCY_OAUTH_TOKEN_URL: 'https://login.example/token',
  AGENCY_OAUTH_CLIENT_ID: 'the-site',
}

describe('certificates', () => {
  it('are read from a file with several, and with other text between them', () => {
    const file = write('all.pem', `# ours\n${authority}\n# theirs\n${anotherAuthority}`)
    expect(read({ AGENCY_CA_FILE: file }).tls?.ca).toBe(`${authority}${anotherAuthority}`)
  })

  it('are read from a file in DER form', () => {
    const file = write('authority.der', derOf(authority))
    expect(read({ AGENCY_CA_FILE: file }).tls).toEqual({ ca: authority })
  })

  it('identify the site with their key, in PEM or DER form', () => {
    expect(read(client()).tls).toEqual({ cert: clientCertificate, key: serverKey })
    const der = {
      AGENCY_CLIENT_CERT_FILE: write('client.der', derOf(clientCertificate)),
      AGENCY_CLIENT_KEY_FILE: write(
        'client-key.der',
        Buffer.from(serverKey.replaceAll(/-----.*-----|\n/g, ''), 'base64'),
      ),
    }
    expect(read(der).tls).toEqual({ cert: clientCertificate, key: serverKey })
  })

  it.each([
    [
      'text in place of a certificate',
      () => ({ AGENCY_CA_FILE: write('ca.txt', 'see the wiki') }),
      /^AGENCY_CA_FILE: .*ca\.txt has no certificate in PEM or DER form$/,
    ],
    [
      'a damaged certificate',
      () => ({ AGENCY_CA_FILE: write('ca.pem', authority.replace('MII', 'MIX')) }),
      /^AGENCY_CA_FILE: .*ca\.pem has a certificate that cannot be parsed$/,
    ],
    [
      'a file that does not exist',
      () => ({ AGENCY_CLIENT_CERT_FILE: '/does/not/exist', AGENCY_CLIENT_KEY_FILE: '/neither' }),
      /^AGENCY_CLIENT_CERT_FILE: \/does\/not\/exist cannot be read$/,
    ],
    [
      'a certificate without its key',
      () => ({ AGENCY_CLIENT_CERT_FILE: client().AGENCY_CLIENT_CERT_FILE }),
      /^AGENCY_CLIENT_KEY_FILE: is required/,
    ],
    [
      'a key without its certificate',
      () => ({ AGENCY_CLIENT_KEY_FILE: client().AGENCY_CLIENT_KEY_FILE }),
      /^AGENCY_CLIENT_CERT_FILE: is required/,
    ],
    [
      'the key of another certificate',
      () => ({ ...client(), AGENCY_CLIENT_KEY_FILE: write('other.key', pemKey(rsa)) }),
      /^AGENCY_CLIENT_KEY_FILE: .*other\.key is not the key of the first certificate in .*client\.pem$/,
    ],
    [
      'an encrypted key',
      () => ({
        ...client(),
        AGENCY_CLIENT_KEY_FILE: write(
          'sealed.key',
          rsa.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'p' }),
        ),
      }),
      /^AGENCY_CLIENT_KEY_FILE: .*sealed\.key is encrypted; write the key without a passphrase/,
    ],
    [
      'a certificate in place of the key',
      () => ({ ...client(), AGENCY_CLIENT_KEY_FILE: write('client.crt', clientCertificate) }),
      /^AGENCY_CLIENT_KEY_FILE: .*client\.crt has no private key in PEM or DER form$/,
    ],
  ])('stop the start with one line that names %s', (_what, variables, reason) => {
    expect(() => read(variables())).toThrow(reason)
  })
})

describe('client credentials', () => {
  it('are absent unless a token endpoint is set', () => {
    expect(read({}).credentials).toBeUndefined()
  })

  it('have a secret, a scope and further parameters', () => {
    const { credentials } = read({
      ...oauth,
      AGENCY_OAUTH_CLIENT_SECRET: 's',
      AGENCY_OAUTH_SCOPE: 'records payments',
      AGENCY_OAUTH_PARAMETERS: 'audience=https://agency.example',
    })
    expect(credentials).toEqual({
      tokenUrl: oauth.AGENCY_OAUTH_TOKEN_URL,
      clientId: 'the-site',
      proof: { kind: 'secretInBody', secret: 's' },
      parameters: { scope: 'records payments', audience: 'https://agency.example' },
    })
  })

  it.each([
    ['RSA', rsa, { name: 'RSASSA-PKCS1-v1_5' }],
    ['P-384', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey, { name: 'ECDSA' }],
    ['Ed25519', generateKeyPairSync('ed25519').privateKey, { name: 'Ed25519' }],
  ])('have a private key of the kind %s', (kind, key, algorithm) => {
    const { credentials } = read({
      ...oauth,
      AGENCY_OAUTH_PRIVATE_KEY_FILE: write(`${kind}.pem`, pemKey(key)),
      AGENCY_OAUTH_KEY_ID: 'key-7',
    })
    expect(credentials?.proof).toMatchObject({ kind: 'privateKey', keyId: 'key-7' })
    expect(credentials?.proof).toHaveProperty('key.algorithm', expect.objectContaining(algorithm))
  })

  it('are the certificate of the connection if there is no secret and no other key', () => {
    expect(read({ ...oauth, ...client() }).credentials?.proof).toEqual({ kind: 'certificate' })
  })

  it.each([
    ['AGENCY_OAUTH_TOKEN_URL: must be an https', { AGENCY_OAUTH_TOKEN_URL: 'http://a.example/' }],
    ['AGENCY_OAUTH_TOKEN_URL: is required', { AGENCY_OAUTH_CLIENT_SECRET: 's' }],
    [
      'AGENCY_OAUTH_CLIENT_ID: is required',
      { AGENCY_OAUTH_TOKEN_URL: oauth.AGENCY_OAUTH_TOKEN_URL },
    ],
    ['AGENCY_OAUTH_CLIENT_SECRET: is required', oauth],
    [
      'AGENCY_OAUTH_CLIENT_SECRET: must not be set together',
      { ...oauth, AGENCY_OAUTH_CLIENT_SECRET: 's', AGENCY_OAUTH_PRIVATE_KEY_FILE: '/key' },
    ],
    [
      'AGENCY_HEADERS: authorization is the token',
      { ...oauth, AGENCY_OAUTH_CLIENT_SECRET: 's', AGENCY_HEADERS: 'Authorization=x' },
    ],
  ])('stop the start with one line: %s', (reason, variables) => {
    expect(() => read(variables as Record<string, string>)).toThrow(reason)
  })

  it('stop the start with a key that cannot sign', () => {
    const key = generateKeyPairSync('x25519').privateKey
    const file = write('x25519.pem', pemKey(key))
    expect(() => read({ ...oauth, AGENCY_OAUTH_PRIVATE_KEY_FILE: file })).toThrow(
      /AGENCY_OAUTH_PRIVATE_KEY_FILE: .*x25519\.pem must be an RSA/,
    )
  })
})
