import * as fc from 'fast-check'

/** Ways in which an answer can change in transit or at a faulty agency. */
export interface MutatedAnswer {
  status: number
  body: string | Uint8Array
}

type Json = unknown

const wrongValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, true, '', 'YES', '0001-01-01', -1, 1.005, 1e300, [], {}, [[]]),
)

/** The paths of a value's parts, outermost first: `[]` is the value itself. */
const placesOf = (value: Json, here: readonly string[] = []): (readonly string[])[] => [
  here,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...here, key]))
    : []),
]

/** Returns the value with the part at a path replaced; `undefined` removes the field. */
const replaced = (value: Json, place: readonly string[], change: (old: Json) => Json): Json => {
  const [key, ...rest] = place
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.flatMap((item: Json, index) =>
      String(index) === key
        ? [replaced(item, rest, change)].filter((one) => one !== undefined)
        : [item],
    )
  const record = value as Record<string, Json>
  return { ...record, [key]: replaced(record[key], rest, change) }
}

export const mutatedAnswers = (good: Json): fc.Arbitrary<MutatedAnswer> => {
  const text = JSON.stringify(good)
  const place = fc.constantFrom(...placesOf(good))
  const change = fc.oneof(
    fc.constant(() => undefined),
    wrongValue.map((value) => () => value),
    fc.constant((old: Json) => ({ data: old })),
    fc.constant((old: Json) => [old]),
    fc.constant((old: Json) => String(old)),
  )
  const misshapen = fc
    .array(fc.tuple(place, change), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((value: Json, [where, what]) => {
        try {
          return replaced(value, where, what)
        } catch {
          return value
        }
      }, good),
    )
    .map((value) => JSON.stringify(value) ?? '')
  const cut = fc.nat(Math.max(text.length - 1, 0)).map((length) => text.slice(0, length))
  const page = fc.constantFrom(
    '<!doctype html><title>Sign in to the network</title>',
    '<html><body>502 Bad Gateway</body></html>',
    '',
  )
  const bytes = fc.uint8Array({ maxLength: 200 })
  return fc.record({
    status: fc.oneof(
      { weight: 6, arbitrary: fc.constant(200) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(201, 204, 206, 302, 400, 401, 404, 423, 432, 500, 503),
      },
    ),
    body: fc.oneof({ weight: 5, arbitrary: misshapen }, cut, page, bytes, fc.constant(text)),
  })
}
