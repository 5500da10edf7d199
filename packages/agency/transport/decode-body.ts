import { promisify } from 'node:util'
import { brotliDecompress, unzip } from 'node:zlib'

/** How the bodies of answers are decoded. */
export interface BodyOptions {
  /** The maximum size of an answer in bytes, also of a decompressed one. */
  maxBytes: number
  /** The encoding of an answer that names none. */
  charset: string
}

/** Offered to the agency. Not deflate: servers disagree about what it is. */
export const ACCEPTED_ENCODINGS = 'gzip, br'

/**
 * Returns a function that decodes the bodies of answers. It throws for an unknown content encoding, above the size limit, and
 * for bytes that are no text.
 */
export const bodyDecoder = ({ maxBytes, charset }: BodyOptions) => {
  const decodeText = textDecoder(charset)
  return async (bytes: Uint8Array, encoding: string, contentType: string | null): Promise<string> =>
    decodeText(await decompressed(bytes, encoding, maxBytes), contentType)
}

const unzipAsync = promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(unzip)

const decompressors: Partial<Record<string, typeof unzipAsync>> = {
  gzip: unzipAsync,
  'x-gzip': unzipAsync,
  deflate: unzipAsync,
  br: promisify(brotliDecompress),
}

const decompressed = async (
  bytes: Uint8Array,
  encoding: string,
  maxBytes: number,
): Promise<Uint8Array> => {
  if (bytes.length === 0 || encoding === '' || encoding === 'identity') return bytes
  const decompress = decompressors[encoding.toLowerCase()]
  if (!decompress) throw new Error('the answer has an unknown content encoding')
  return decompress(bytes, { maxOutputLength: maxBytes })
}

const CHARSET = /charset="?([\w-]+)/i

/** Decodes text as its content type says, or as is declared. Bytes that are no such text are not replaced. */
const textDecoder = (declared: string) => {
  const usual = new TextDecoder(declared, { fatal: true })
  return (bytes: Uint8Array, contentType: string | null): string => {
    const [, named] = CHARSET.exec(contentType ?? '') ?? []
    return (named === undefined ? usual : new TextDecoder(named, { fatal: true })).decode(bytes)
  }
}
