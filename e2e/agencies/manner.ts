import type { Answer } from './call.ts'

/** The words of a folder's `wire` that this agency speaks. */
export interface Wire {
  names?: 'camelCase' | 'PascalCase' | 'snake_case' | 'UPPER-KEBAB'
  rename?: Readonly<Record<string, string>>
  envelope?: string
  none?: readonly string[]
  dates?: readonly string[]
  noDate?: readonly string[]
  localTimes?: string
  amounts?: 'number' | 'text' | 'cents'
  yes?: readonly Word[]
  no?: readonly Word[]
  texts?: 'plain' | 'html'
  answers?: Readonly<Record<string, Answers>>
}

type Word = string | number
type Sign = Readonly<Record<string, Value | Value[]>>
type Value = Word | boolean | null
interface Refused {
  status: number
  body?: Sign
}

interface Answers {
  yes?: 'status' | Sign
  wrong?: Refused | Refused[]
  refusedBeforeTheSale?: Refused | Refused[]
  pages?: { next: string; query?: string }
  ignore?: readonly string[]
}

/** The names by which a folder speaks of calls that are refused in a way of their own, or have pages. */
const names: Record<string, string> = {
  'GET registration/status': 'lookups.registrationStatus',
  'POST customeraccountlogin/guestloginrequest': 'login.guestLoginRequest',
  'POST customeraccountlogin/guestlogin': 'login.guestLogin',
  'POST customeraccount/verifymfacode': 'contacts.verifyMfaCode',
  'GET customeraccount/registrationinformation': 'account.registrations',
  'POST transactionservice/finalizecart': 'transactions.finalizeCart',
}

/** The statuses of the specification that a folder declares in another way: wrong data, and a card that was refused. */
const WRONG = [401, 404]
const CARD_REFUSED = 432

/** Writes an answer that is in the form of the specification in the manner of a folder's `wire`. */
export const speakAs = (
  wire: Wire,
  answer: Answer,
  call: string,
  query: URLSearchParams,
): Answer => {
  const every = wire.answers?.['*'] ?? {}
  const own = wire.answers?.[names[call] ?? ''] ?? {}
  const value: unknown = JSON.parse(answer.body.toString())
  const json = (written: unknown, status = answer.status): Answer => ({
    ...answer,
    status,
    body: Buffer.from(JSON.stringify(written)),
  })
  const written = writeFields(value, wire)
  const inEnvelope = wire.envelope === undefined ? written : { [wire.envelope]: written }
  if (answer.status === 200) {
    const { yes } = { ...every, ...own }
    const ignored = Object.fromEntries((every.ignore ?? []).map((name) => [name, '00-7f']))
    const beside = isRecord(inEnvelope) ? { ...ignored, ...inEnvelope } : inEnvelope
    const part = own.pages ? toPart(beside, own.pages, query) : beside
    return json(typeof yes === 'object' ? withSign(part, yes) : part)
  }
  const [declared] = [
    WRONG.includes(answer.status) ? (own.wrong ?? every.wrong ?? []) : [],
    answer.status === CARD_REFUSED ? (own.refusedBeforeTheSale ?? []) : [],
  ].flat(2)
  return declared
    ? json(withSign(inEnvelope, declared.body ?? {}), declared.status)
    : json(inEnvelope)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const styles = {
  camelCase: (name: string) => name,
  PascalCase: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  snake_case: (name: string) => apart(name, '_').toLowerCase(),
  'UPPER-KEBAB': (name: string) => apart(name, '-').toUpperCase(),
}
const apart = (name: string, sign: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, sign)

/** Changes the name and the value of every field, at any depth. */
const writeFields = (value: unknown, wire: Wire): unknown => {
  if (Array.isArray(value)) return value.map((item) => writeFields(item, wire))
  if (!isRecord(value)) return typeof value === 'string' ? writeText(value, wire) : value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      wire.rename?.[name] ?? styles[wire.names ?? 'camelCase'](name),
      typeof inner === 'object' && inner !== null
        ? writeFields(inner, wire)
        : writeValue(inner, name, wire),
    ]),
  )
}

const DAY = /^\d{4}-\d\d-\d\d$/
const IS_AMOUNT = /(?:Amount|Fee)$/
const PLAIN_AMOUNT = /^\d+(?:\.\d+)?$/

const writeValue = (value: unknown, name: string, wire: Wire): unknown => {
  if (value === null) return (name.endsWith('Date') ? wire.noDate?.[0] : wire.none?.[0]) ?? null
  if (typeof value === 'boolean' || value === 'YES' || value === 'NO')
    return (value === true || value === 'YES' ? wire.yes : wire.no)?.[0] ?? value
  const isText = typeof value === 'string'
  if (IS_AMOUNT.test(name) && (typeof value === 'number' || (isText && PLAIN_AMOUNT.test(value))))
    return writeAmount(value, wire)
  if (!isText) return value
  return DAY.test(value) ? writeDay(value, wire) : writeText(value, wire)
}

const writeAmount = (value: unknown, { amounts }: Wire) => {
  if (amounts === 'cents') return Math.round(Number(value) * 100)
  return amounts === 'text'
    ? `$${Number(value)
        .toFixed(2)
        .replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')}`
    : value
}

const writeDay = (day: string, { dates = [], localTimes = 'UTC' }: Wire): unknown => {
  const [year = '', month = '', date = ''] = day.split('-')
  switch (dates[0]) {
    case undefined:
      return day
    case 'YYYYMMDD':
      return `${year}${month}${date}`
    case 'M/D/YYYY':
      return `${Number(month)}/${Number(date)}/${year}`
    case '[Y,M,D]':
      return [year, month, date].map(Number)
    case '/Date(ms)/':
      return `/Date(${startOfDay(day, localTimes)})/`
    default:
      throw new Error(`this agency does not write dates as ${dates[0]}`)
  }
}

/** The instant at which a day begins in a zone that is behind UTC: the first hour whose date is that day. */
const startOfDay = (day: string, timeZone: string): number => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  let instant = Date.parse(`${day}T00:00:00Z`)
  while (date.format(instant) !== day) instant += 3_600_000
  return instant
}

const entities: Record<string, string> = { '&': '&amp;', "'": '&#39;', '"': '&quot;', '<': '&lt;' }

const writeText = (text: string, { texts }: Wire): string =>
  texts === 'html' ? text.replaceAll(/[&'"<]/g, (sign) => entities[sign] ?? sign) : text

/** Puts the first value of each field of a sign into an answer. */
const withSign = (answer: unknown, sign: Sign): unknown =>
  Object.entries(sign).reduce<unknown>(
    (result, [path, values]) => withValue(result, path.split('.'), [values].flat()[0]),
    answer,
  )

const withValue = (answer: unknown, [name = '', ...rest]: readonly string[], value: unknown) => {
  const fields = isRecord(answer) ? answer : {}
  const inner: unknown = rest.length === 0 ? value : withValue(fields[name], rest, value)
  return { ...fields, [name]: inner }
}

/** One item of the list of an answer, and the number of the next part if there is one. */
const toPart = (
  answer: unknown,
  { next, query: parameter = 'page' }: { next: string; query?: string },
  query: URLSearchParams,
): unknown => {
  const at = Number(query.get(parameter) ?? '0')
  if (!isRecord(answer)) return answer
  return Object.fromEntries([
    ...Object.entries(answer).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(at, at + 1) : value,
    ]),
    ...Object.values(answer).flatMap((value) =>
      Array.isArray(value) && value.length > at + 1 ? [[next, at + 1]] : [],
    ),
  ]) as unknown
}
