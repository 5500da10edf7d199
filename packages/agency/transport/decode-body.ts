import { promisify } from 'node:util'
import { brotliDecompress, unzip } from 'node:zlib'

/** The maximum size of an answer, also of a decompressed one. */
export const MAX_ANSWER_BYTES = 1_048_576

/** Offered to the agency. Not deflate: servers disagree about what it is. */
export const ACCEPTED_ENCODINGS = 'gzip, br'

/** Returns the text of a body. Throws for a content encoding that is unknown, and above the size limit. */
export const decodeBody = async (
  bytes: Uint8Array,
  encoding: string,
  contentType: string | null,
): Promise<string> => decodeText(await decompressed(bytes, encoding), contentType)

const unzipAsync = promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(unzip)

const decompressors: Partial<Record<string, typeof unzipAsync>> = {
  gzip: unzipAsync,
  'x-gzip': unzipAsync,
  deflate: unzipAsync,
  br: promisify(brotliDecompress),
}

const decompressed = async (bytes: Uint8Array, encoding: string): Promise<Uint8Array> => {
  if (bytes.length === 0 || encoding === '' || encoding === 'identity') return bytes
  const decompress = decompressors[encoding.toLowerCase()]
  if (!decompress) throw new Error('the answer has an unknown content encoding')
  return decompress(bytes, { maxOutputLength: MAX_ANSWER_BYTES })
}

const CHARSET = /charset="?([\w-]+)/i

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes text as its content type says; without a known encoding as UTF-8, or as Windows-1252 if it is no UTF-8. */
const decodeText = (bytes: Uint8Array, contentType: string | null): string => {
  const [, charset] = CHARSET.exec(contentType ?? '') ?? []
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    try {
      return new TextDecoder(charset).decode(bytes)
    } catch {
      // An unknown encoding.
    }
  try {
    return utf8.decode(bytes)
  } catch {
    return new TextDecoder(charset === undefined ? 'windows-1252' : 'utf-8').decode(bytes)
  }
}
