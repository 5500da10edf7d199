import { answerReader, declaredOf } from '@mva/agency/client/answer-reader'
import { nameIn } from '@mva/agency/config/names'
import { valueAt } from '@mva/agency/config/sign'
import {
  type AnswerConfig,
  EVERY_CALL,
  type Sign,
  type StatusAndSign,
  type WireConfig,
} from '@mva/agency/config/wire'
import { shownName } from '@mva/agency/contract/field-issues'
import { isBlank, isFields } from '@mva/agency/contract/plain-values'
import type { Row } from '@mva/agency/contract/row'
import type { Guess } from './guess-values.ts'
import { isSuccess, rightAnswers, type SeenAnswer, shortList } from './seen-answers.ts'

/** A value that can be shown: a code or a word, and nothing personal. */
type Scalar = string | number | boolean
const SHOWABLE = /^[\w .-]{1,20}$/
/** Names by which back ends say how a call went, the surest first. */
const SIGN_NAMES = [
  /code$|^rc$/i,
  /status$|state$/i,
  /succ?ess|result|outcome|^ok$/i,
  /err|fault|fail/i,
]
const ERROR_NAME = /err|fault|fail|exception/i
const PAGE_NAME = /next|continuation|cursor/i

/** How surely a field says how a call went, 0 the surest; -1 for any other field. */
const rankOf = (path: string) => {
  const name = path.split('.').at(-1) ?? ''
  return SIGN_NAMES.findIndex((pattern) => pattern.test(name))
}

/** How surely a field with this value does; a boolean of any name may be about the call. */
const signRank = (path: string, value: unknown) => {
  const rank = rankOf(path)
  return rank < 0 && typeof value === 'boolean' ? SIGN_NAMES.length : rank
}

/** The fields of an answer that the contract does not know, those of an object among them by their path. */
const fieldsBeside = (
  { json, row, status }: Pick<SeenAnswer, 'json' | 'row' | 'status'>,
  wire: WireConfig,
): Map<string, unknown> => {
  const found = new Map<string, unknown>()
  if (!isFields(json)) return found
  const { envelope } = wire
  const nameOf = nameIn(wire)
  const { parts } = row.answer
  const own = parts.kind === 'object' ? [...parts.fields.keys()].map(nameOf) : []
  const known = new Set(isSuccess({ status }) ? own : [nameOf('message')])
  const add = (prefix: string, fields: object, hidden: ReadonlySet<string>) => {
    for (const [name, value] of Object.entries(fields))
      if (!hidden.has(name) && shownName(name) === name) found.set(`${prefix}${name}`, value)
  }
  add('', json, envelope === undefined ? known : new Set([envelope]))
  const content = envelope === undefined ? undefined : json[envelope]
  if (isFields(content)) add(`${envelope}.`, content, known)
  for (const [path, value] of found)
    if (isFields(value) && Object.keys(value).length > 0) {
      found.delete(path)
      add(`${path}.`, value, new Set())
    }
  return found
}

const isShowable = (value: unknown): value is Scalar =>
  typeof value === 'boolean' ||
  ((typeof value === 'string' || typeof value === 'number') && SHOWABLE.test(String(value).trim()))

const TOO_MANY_REQUESTS = 429

/** Whether a status alone may refuse wrong data: another one is of a gateway, or of a failure. */
const mayRefuse = (status: number) => status >= 400 && status <= 499 && status !== TOO_MANY_REQUESTS

/** Returns how an answer to wrong data says so, and for which calls it is declared; null if nothing in it says so. */
export const signOfWrong = (
  call: string,
  row: Row,
  answer: Pick<SeenAnswer, 'json' | 'row' | 'status'>,
  wire: WireConfig,
  yes: Sign = {},
): { place: string; wrong: StatusAndSign } | null => {
  const place = row.wrongGuess === undefined ? EVERY_CALL : call
  const [path] = [...fieldsBeside(answer, wire)]
    .filter(([name, value]) => rankOf(name) >= 0 && isShowable(value) && yes[name] !== value)
    .map(([name]) => name)
    .toSorted(
      (one, other) => Number(other in yes) - Number(one in yes) || rankOf(one) - rankOf(other),
    )
  const { status } = answer
  if (path === undefined) return mayRefuse(status) ? { place, wrong: { status } } : null
  const body = { [path]: valueAt(answer.json, path.split('.')) as Scalar }
  return { place, wrong: { status, body } }
}

/** What was met at a path of the answers. */
interface MetField {
  path: string
  /** Of answers to right data, by call. */
  values: Map<string, unknown[]>
  /** In how many answers it is. */
  times: number
}

const fieldsOfAll = (answers: readonly SeenAnswer[], wire: WireConfig): MetField[] => {
  const found = new Map<string, MetField>()
  for (const answer of answers)
    for (const [path, value] of fieldsBeside(answer, wire)) {
      const field = found.get(path) ?? { path, values: new Map(), times: 0 }
      field.times += 1
      field.values.set(answer.call, [...(field.values.get(answer.call) ?? []), value])
      found.set(path, field)
    }
  return [...found.values()]
}

/** The value that a field has in each answer; undefined if it has several, or none that can be shown. */
const onlyValue = (values: readonly unknown[]): Scalar | undefined => {
  const [first, ...others] = values
  return isShowable(first) && others.every((one) => one === first) ? first : undefined
}

const quoted = (value: unknown) => (typeof value === 'string' ? `"${value}"` : String(value))

/** Guesses by what the calls say yes, no and that the entry is wrong, what they leave for other parts, and what means nothing. */
export const guessSigns = (
  seen: readonly SeenAnswer[],
  wire: WireConfig,
): Guess & { answers: Record<string, AnswerConfig> } => {
  const right = rightAnswers(seen)
  const wrongs = seen.filter(({ wrong }) => wrong !== null)
  const answers: Record<string, AnswerConfig> = {}
  const remarks: Record<string, string> = {}
  const questions: string[] = []
  const declare = (call: string, name: keyof AnswerConfig, value: unknown, remark: string) => {
    answers[call] = { ...answers[call], [name]: value }
    remarks[`answers ${call} ${name}`] = remark
  }
  const declaredOfCall = (call: string): AnswerConfig => wire.answers?.[call] ?? {}
  const declaredPaths = new Set(
    Object.values(wire.answers ?? {}).flatMap(({ yes, no, ignore = [], pages }) => [
      ...(typeof yes === 'object' ? Object.keys(yes) : []),
      ...Object.keys(no ?? {}),
      ...ignore,
      ...(pages ? [pages.next] : []),
    ]),
  )
  const beside = fieldsOfAll(right, wire).filter(({ path }) => !declaredPaths.has(path))

  /** What the field was in an answer to wrong data. */
  const inWrong = (path: string) =>
    wrongs.flatMap(({ json, wrong }) => {
      const value = valueAt(json, path.split('.'))
      return isShowable(value) ? [{ value, wrong }] : []
    })
  /** Whether the field is the same where the agency says no with a status of success. */
  const isSameInNo = (path: string, value: Scalar) =>
    wrongs.some((answer) => isSuccess(answer) && valueAt(answer.json, path.split('.')) === value)
  const remarkOf = (path: string, value: Scalar) => {
    const no = inWrong(path).find((one) => one.value !== value)
    return no
      ? `\`${path}\` was ${quoted(value)} for right data and ${quoted(no.value)} for ${no.wrong}: a sign of yes?`
      : `\`${path}\` was always ${quoted(value)}, but no answer that says no was met: a sign of yes?`
  }
  const signsIn = (fields: readonly MetField[], valuesOf: (field: MetField) => unknown[]) =>
    fields
      .flatMap((field) => {
        const value = onlyValue(valuesOf(field))
        const isSign =
          value !== undefined && signRank(field.path, value) >= 0 && !isSameInNo(field.path, value)
        return isSign ? [{ path: field.path, value }] : []
      })
      .toSorted(
        (one, other) =>
          Number(inWrong(other.path).some(({ value }) => value !== other.value)) -
            Number(inWrong(one.path).some(({ value }) => value !== one.value)) ||
          signRank(one.path, one.value) - signRank(other.path, other.value),
      )

  const everywhere = beside.filter(({ times }) => times === right.length && right.length > 1)
  const [signOfAll] = signsIn(everywhere, ({ values }) => [...values.values()].flat())
  const used = new Set<string>()
  const yesOf = new Map<string, Sign>()
  const declareYes = (call: string, { path, value }: { path: string; value: Scalar }) => {
    used.add(path)
    yesOf.set(call, { [path]: value })
    declare(call, 'yes', { [path]: value }, remarkOf(path, value))
  }
  const hasYesOfAll = declaredOfCall(EVERY_CALL).yes !== undefined
  if (signOfAll && !hasYesOfAll) declareYes(EVERY_CALL, signOfAll)
  else if (!hasYesOfAll)
    for (const { call, row } of right) {
      if (row.answerKind === 'data' || yesOf.has(call) || declaredOfCall(call).yes) continue
      const own = beside.filter(({ values }) => values.has(call))
      const times = right.filter((answer) => answer.call === call).length
      const always = own.filter(({ values }) => values.get(call)?.length === times)
      const [sign] = signsIn(always, ({ values }) => values.get(call) ?? [])
      if (sign) declareYes(call, sign)
    }

  for (const { path, values } of beside) {
    if (used.has(path)) continue
    const [first = '', ...others] = values.keys()
    const call = others.length === 0 ? first : EVERY_CALL
    const all = [...values.values()].flat()
    const isEmpty = all.every(
      (value) => isBlank(value) || (Array.isArray(value) && value.length === 0),
    )
    const row = right.find((answer) => answer.call === first)?.row
    if (PAGE_NAME.test(path) && others.length === 0 && row && row.answerKind === 'data') {
      declare(
        first,
        'pages',
        { next: path },
        `\`${path}\` was ${isEmpty ? 'empty' : 'filled'}: the address of the next part, or the value of a parameter (query)?`,
      )
      questions.push(
        `Is a long list of ${first} answered in parts, and by which parameter is the next one asked for (pages.query), if ${path} is no address?`,
      )
    } else if (isEmpty && ERROR_NAME.test(path)) {
      declare(
        call,
        'no',
        { ...answers[call]?.no, [path]: '*' },
        'empty in each answer to right data: a no if it is filled?',
      )
      questions.push(`Is \`${path}\` filled if, and only if, a call failed (no)?`)
    } else
      declare(
        call,
        'ignore',
        [...(answers[call]?.ignore ?? []), path],
        'fields that never say that a call failed?',
      )
  }

  const ignored = Object.values(answers).flatMap(({ ignore = [] }) => ignore)
  if (ignored.length > 0)
    questions.push(
      `Can ${ignored.join(', ')} say that a call failed (no)? What never does is left in ignore.`,
    )

  for (const answer of wrongs) {
    const { call, row, wrong } = answer
    const kind = row.wrongGuess ?? 'unauthorized'
    const read = answerReader(call, row, wire)({ status: answer.status, body: answer.body })
    const isRefused = read.kind === 'failure' && read.failure.kind === kind
    if (isRefused || read.kind === 'notOffered') continue
    const yes = { ...yesIn(wire, call, row), ...yesOf.get(EVERY_CALL), ...yesOf.get(call) }
    const found = answer.json === undefined ? null : signOfWrong(call, row, answer, wire, yes)
    if (found) declare(found.place, 'wrong', found.wrong, `the answer to ${wrong}`)
    else
      questions.push(
        `By what does ${call} say that the entry is wrong (wrong)? The answer to ${wrong} has no sign of it.`,
      )
  }

  const unsure = [...yesOf].filter(([, sign]) =>
    Object.entries(sign).every(([path, value]) =>
      inWrong(path).every((one) => one.value === value),
    ),
  )
  if (unsure.length > 0)
    questions.push(
      `Is ${shortList(unsure.flatMap(([, sign]) => Object.keys(sign)))} another value whenever a call failed (yes)?`,
    )
  return { wire: {}, answers, remarks, questions }
}

const yesIn = (wire: WireConfig, call: string, row: Row): Sign => {
  const { yes } = declaredOf(wire, call, row)
  return typeof yes === 'object' ? yes : {}
}
