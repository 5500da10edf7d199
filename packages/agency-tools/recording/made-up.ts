import { createHmac } from 'node:crypto'

const WORD = /[\p{L}\p{N}]+/gu
const MANY_DIGITS = /\d{4}/
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const MAX_SECRET_LENGTH = 8
const VIN_LENGTH = 17
const VIN_END = 6
const PHONE_DIGITS = 10
const DAYS = 28

/**
 * Makes values up in the form of the real ones: letters for letters, digits for digits. The same word always becomes the same
 * other word, and none leads back to the real one without the key.
 */
export const madeUpValues = (key: Uint8Array) => {
  const replaced = new Map<string, string>()

  /** Endless numbers from 0 to 255 for a text. */
  const draw = (text: string) => {
    let at = 0
    let bytes = Buffer.alloc(0)
    return () => {
      const inBlock = at % 32
      if (inBlock === 0) bytes = createHmac('sha256', key).update(`${at} ${text}`).digest()
      at += 1
      return bytes[inBlock] ?? 0
    }
  }
  const likeThis = (real: string, attempt = 0): string => {
    const next = draw(`${attempt} ${real}`)
    const made = real.replaceAll(/./gu, (sign, at: number) => {
      const number = next()
      if (!/\p{N}/u.test(sign)) return LETTERS.charAt(number % LETTERS.length)
      // A number does not begin with 0, unless the real one does.
      return at === 0 && sign !== '0' ? String((number % 9) + 1) : String(number % 10)
    })
    return made === real ? likeThis(real, attempt + 1) : made
  }
  const word = (real: string): string => {
    const capitals = real.toUpperCase()
    const made = replaced.get(capitals) ?? likeThis(capitals)
    replaced.set(capitals, made)
    return made.replaceAll(/./g, (sign, at: number) =>
      real.charAt(at) === capitals.charAt(at) ? sign : sign.toLowerCase(),
    )
  }
  const words = (text: string) => text.replaceAll(WORD, word)
  const vin = (text: string) => {
    const end = text.trim().slice(-VIN_END)
    return text.trim().length === VIN_LENGTH
      ? `${words(text.trim().slice(0, -VIN_END))}${words(end)}`
      : words(text)
  }
  const email = (text: string) => {
    const [name = '', host] = text.split('@')
    // The words of the host are made up in prose, too.
    const other = words(host ?? '')
    return host === undefined ? words(name) : `${words(name)}@${other && 'example.com'}`
  }
  const phone = (text: string) => {
    const digits = text.replaceAll(/\D/g, '')
    if (digits.length < PHONE_DIGITS) return words(text)
    const real = digits.slice(-PHONE_DIGITS)
    // No one has a number with 555-01. The country code stays.
    const made = `${likeThis(real).slice(0, 3)}55501${likeThis(real).slice(-2)}`
    replaced.set(real, made)
    const all = `${digits.slice(0, -PHONE_DIGITS)}${made}`
    let at = 0
    return text.replaceAll(/\d/g, () => all.charAt(at++))
  }
  return {
    words,
    vin,
    email,
    phone,
    contact: (text: string) => (text.includes('@') ? email(text) : phone(text)),
    birthDate: (text: string) => {
      const next = draw(text)
      const twoDigits = (from: number) => String((next() % from) + 1).padStart(2, '0')
      const [year, month, day] = [String(1940 + (next() % 60)), twoDigits(12), twoDigits(DAYS)]
      const iso = /^\d{4}-\d{2}-\d{2}/
      const american = /^\d{1,2}\/\d{1,2}\/\d{4}/
      if (iso.test(text)) return text.replace(iso, `${year}-${month}-${day}`)
      return american.test(text) ? text.replace(american, `${month}/${day}/${year}`) : words(text)
    },
    secret: (text: string) => words(text).slice(0, MAX_SECRET_LENGTH),
    /** Replaces the words that were made up elsewhere, and those with many digits. */
    prose: (text: string) =>
      text.replaceAll(WORD, (real) =>
        replaced.has(real.toUpperCase()) || MANY_DIGITS.test(real) ? word(real) : real,
      ),
  }
}

export type MadeUp = ReturnType<typeof madeUpValues>
