import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { Answer } from './call.ts'
import type { Change } from './independent-agency.ts'

/** Ways to change an answer. A path consists of names and positions separated by dots; `*` is each item of a list. */

type Edit = (value: unknown) => unknown

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a copy of the value with another one at the path; undefined removes the field. */
export const editPath = (value: unknown, path: string, edit: Edit): unknown => {
  if (path === '') return edit(value)
  const [name = '', ...rest] = path.split('.')
  const inner = rest.join('.')
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      name === '*' || name === String(index) ? editPath(item, inner, edit) : item,
    )
  }
  if (!isRecord(value)) throw new Error(`There is nothing at ${path}`)
  const { [name]: before, ...others } = value
  const after = editPath(before, inner, edit)
  return after === undefined ? others : { ...others, [name]: after }
}

/** Changes the JSON of an answer. */
export const editJson =
  (edit: Edit): Change =>
  (answer) => ({
    ...answer,
    body: Buffer.from(JSON.stringify(edit(JSON.parse(answer.body.toString()))) ?? ''),
  })

/** Puts values at paths. */
export const set = (values: Record<string, unknown>): Change =>
  editJson((value) =>
    Object.entries(values).reduce((result, [path, to]) => editPath(result, path, () => to), value),
  )

export const without = (...paths: string[]): Change =>
  set(Object.fromEntries(paths.map((path) => [path, undefined])))

/** Changes every field of one of the names, at any depth. */
export const editFields = (names: readonly string[], edit: Edit): Change =>
  editJson(editFieldsOf(names, edit))

const editFieldsOf =
  (names: readonly string[], edit: Edit): Edit =>
  (value) => {
    const within = editFieldsOf(names, edit)
    if (Array.isArray(value)) return value.map(within)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        names.includes(name) ? edit(inner) : within(inner),
      ]),
    )
  }

/** Adds unknown fields to every object. */
export const withExtraFields: Change = editJson(function addFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addFields)
  if (!isRecord(value)) return value
  const known = Object.entries(value).map(([name, inner]) => [name, addFields(inner)])
  return {
    ...Object.fromEntries(known),
    $type: 'Rims.Dto',
    rowVersion: 7,
    links: [{ rel: 'self' }],
  }
})

/** Writes every list of one item as that item, as gateways from XML do. */
export const withoutListsOfOne: Change = editJson(function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? unwrap(value[0]) : value.map(unwrap)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unwrap(inner)]))
})

/** Several changes, one after the other. */
export const combine =
  (...changes: Change[]): Change =>
  (answer) =>
    changes.reduce<ReturnType<Change>>(
      (result, change) => (result === 'drop' ? result : change(result)),
      answer,
    )

/** The answer with another status. */
export const withStatus =
  (code: number): Change =>
  (answer) => ({ ...answer, status: code })

/** The answer with other headers; without a content type if none is given. */
export const withHeaders =
  (changed: Record<string, string>): Change =>
  (answer) => ({ ...answer, headers: changed })

/** Another raw body, with the status of the answer. */
export const withBody =
  (text: string, contentType = 'application/json'): Change =>
  (answer) => ({ ...answer, headers: { 'content-type': contentType }, body: Buffer.from(text) })

export const emptyBody: Change = (answer) => ({ ...answer, headers: {}, body: Buffer.alloc(0) })

export const htmlPage: Change = withBody(
  '<!doctype html><html><body><h1>Service page</h1></body></html>',
  'text/html; charset=utf-8',
)

/** A failure with a JSON body, or with none. */
export const failWith = (code: number, failed?: unknown): Change =>
  failed === undefined
    ? combine(withStatus(code), emptyBody)
    : combine(withStatus(code), withBody(JSON.stringify(failed)))

/** The text of the answer changed. */
export const editText =
  (edit: (text: string) => string): Change =>
  (answer) => ({ ...answer, body: Buffer.from(edit(answer.body.toString())) })

/** The second half of the JSON is missing, and the answer ends as if it were whole. */
export const truncated: Change = editText((whole) => whole.slice(0, whole.length / 2))

export const dropped: Change = () => 'drop'

/** The connection breaks in the middle of the body. */
export const cutOff: Change = (answer) => ({
  ...answer,
  headers: { ...answer.headers, 'content-length': String(answer.body.length) },
  isCutOff: true,
})

const encoders = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }

/** Compresses the body, like a gateway in front of the agency. */
export const compress =
  (encoding: keyof typeof encoders): Change =>
  ({ body, ...answer }): Answer => ({
    ...answer,
    headers: { ...answer.headers, 'content-encoding': encoding },
    body: encoders[encoding](body),
  })
