import { nameIn } from '@mva/agency/config/names'
import {
  EVERY_CALL,
  type FieldWords,
  type Sign,
  type StatusAndSign,
  type WireConfig,
} from '@mva/agency/config/wire'
import { WHOLE_ANSWER } from '@mva/agency/contract/field-issues'
import type { Form } from '@mva/agency/contract/form'
import type { ValueKind } from '@mva/agency/contract/form-parts'
import type { Row } from '@mva/agency/contract/row'
import type { InProcessResponse } from '@mva/agency/transport/in-process'
import { statusByKind } from '@mva/shared/errors/failure-kinds'
import { clockIn, offsetAt } from '@mva/shared/zone-clock'
import { writeFormat } from './write-format.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Writes an answer, in the form of the specification, in the manner of an agency: the site's reader in reverse. What is
 * declared by a function cannot be written in that way, and is left as it is.
 */
export const answerWriter =
  (call: string, row: Row, wire: WireConfig) =>
  (response: InProcessResponse): InProcessResponse => {
    if (Object.keys(wire).length === 0 || typeof response.body === 'string') return response
    const { status, body } = response
    const nameOf = nameIn(wire)
    const isSuccess = status >= 200 && status <= 299
    const wrong = isSuccess ? undefined : wrongOf(call, row, wire, status)
    if (wrong) return { ...response, status: wrong.status, body: withSign({}, wrong.body ?? {}) }
    const written = isSuccess ? writeBy(row.answer, body, wire, nameOf) : named(body, nameOf)
    const inEnvelope = wire.envelope === undefined ? written : { [wire.envelope]: written }
    const { yes } = { ...wire.answers?.[EVERY_CALL], ...wire.answers?.[call] }
    return {
      ...response,
      body: isSuccess && typeof yes === 'object' ? withSign(inEnvelope, yes) : inEnvelope,
    }
  }

/** How the agency declares that the entry is wrong to which this status is the specification's answer. */
const wrongOf = (
  call: string,
  { wrongGuess, isSignedIn }: Row,
  { answers = {} }: WireConfig,
  status: number,
): StatusAndSign | undefined => {
  const isWrong = status === statusByKind[wrongGuess ?? 'unauthorized']
  const own = answers[call]?.wrong
  const token = isSignedIn && wrongGuess === undefined ? answers[EVERY_CALL]?.wrong : undefined
  return isWrong ? [own ?? token ?? []].flat()[0] : undefined
}

const named = (value: unknown, nameOf: (name: string) => string): unknown =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [nameOf(name), inner]))
    : value

/** Puts the first value of each field of a sign into an answer. */
const withSign = (answer: unknown, sign: Sign): unknown =>
  Object.entries(sign).reduce<unknown>((result, [path, values]) => {
    const [value] = [values].flat()
    return path === WHOLE_ANSWER ? value : withField(result, path.split('.'), value)
  }, answer)

const withField = (
  answer: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): unknown => {
  if (name === undefined) return value
  const fields = isFields(answer) ? answer : {}
  return { ...fields, [name]: withField(fields[name], rest, value) }
}

const writeBy = (
  { parts }: Form,
  value: unknown,
  words: WireConfig & FieldWords,
  nameOf: (name: string) => string,
): unknown => {
  if (parts.kind === 'object')
    return isFields(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, inner]) => {
            const field = parts.fields.get(name)
            const own = { ...words, ...words.fields?.[name] }
            return [nameOf(name), field ? writeBy(field.form, inner, own, nameOf) : inner]
          }),
        )
      : value
  if (parts.kind === 'list')
    return Array.isArray(value)
      ? value.map((item) => writeBy(parts.item, item, words, nameOf))
      : value
  return writeValue(parts.kind, value, words)
}

const writeValue = (kind: ValueKind, value: unknown, words: WireConfig & FieldWords): unknown => {
  const meant = Object.entries(words.values ?? {}).find(([, meaning]) => meaning === value)
  if (meant) return meant[0]
  switch (kind) {
    case 'date':
      if (typeof value === 'string' && !value.startsWith('0001')) return dateIn(value, words)
      return words.noDate?.[0] ?? value
    case 'boolean':
      return typeof value === 'boolean' ? ((value ? words.yes : words.no)?.[0] ?? value) : value
    case 'yesNo':
      return (value === 'YES' ? words.yes : words.no)?.[0] ?? value
    case 'amount':
    case 'fee':
      return amountIn(value, words)
    case 'duration':
      return words.durations === 'seconds' && typeof value === 'number' ? value * 60 : value
    case 'text':
    case 'codes':
    case 'phone':
      return value === null ? (words.none?.[0] ?? value) : textIn(value, words)
    default:
      return value
  }
}

const dateIn = (day: string, { dates, localTimes }: WireConfig): unknown => {
  const [format] = dates ?? []
  if (format === undefined || !/^\d{4}-\d\d-\d\d$/.test(day)) return day
  const offset = localTimes === undefined ? 0 : offsetAt(Date.parse(day), clockIn(localTimes))
  return writeFormat(format, day, '00:00:00', offset)
}

const amountIn = (value: unknown, { amounts }: WireConfig): unknown => {
  const dollars = typeof value === 'string' ? Number(value || undefined) : value
  if (typeof dollars !== 'number' || Number.isNaN(dollars)) return value
  if (amounts === 'cents') return Math.round(dollars * 100)
  return amounts === 'text'
    ? dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    : value
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const textIn = (value: unknown, { texts }: WireConfig): unknown =>
  texts === 'html' && typeof value === 'string'
    ? value.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
    : value
