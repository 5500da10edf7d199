import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BadSettings } from '@mva/settings/read-settings'

const PEM_CERTIFICATE =
  /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]+-----END (?:TRUSTED )?CERTIFICATE-----/g

/** Reads a file of a setting. Throws `BadSettings`, as the other readers do. */
const readSettingFile = (setting: string, file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch {
    throw new BadSettings(`${setting}: ${file} cannot be read`)
  }
}

/** Reads a file of certificates, in PEM or DER. */
export const readCertificates = (setting: string, file: string): X509Certificate[] => {
  const bytes = readSettingFile(setting, file)
  const inPem = bytes.toString('latin1').match(PEM_CERTIFICATE)
  try {
    return (inPem ?? [bytes]).map((certificate) => new X509Certificate(certificate))
  } catch {
    throw new BadSettings(
      `${setting}: ${file} ${inPem ? `has ${inPem.length === 1 ? 'a certificate' : 'certificates'} that cannot be parsed` : 'has no certificate in PEM or DER form'}`,
    )
  }
}

/** Reads a file with a private key, in PEM or DER. */
export const readPrivateKey = (setting: string, file: string): KeyObject => {
  const bytes = readSettingFile(setting, file)
  const text = bytes.toString('latin1')
  if (/^-----BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(text))
    throw new BadSettings(
      `${setting}: ${file} is encrypted; write the key without a passphrase, readable for the site only`,
    )
  for (const read of keyReaders(bytes, text))
    try {
      return read()
    } catch {
      // Another form of key.
    }
  throw new BadSettings(`${setting}: ${file} has no private key in PEM or DER form`)
}

const DER_TYPES = ['pkcs8', 'pkcs1', 'sec1'] as const

const keyReaders = (bytes: Buffer, text: string): (() => KeyObject)[] =>
  text.includes('-----BEGIN')
    ? [() => createPrivateKey(bytes)]
    : DER_TYPES.map((type) => () => createPrivateKey({ key: bytes, format: 'der', type }))
