import * as z from 'zod/mini'

/** Codecs of objects in requests. */

type FieldTable = Record<string, readonly [wireName: string, codec: z.ZodMiniType]>
type Domain<T extends FieldTable> = { [K in keyof T]: z.output<T[K][1]> }
type Fields = Record<string, unknown>

/**
 * An object codec from a table `domain name: [wire name, codec of the value]`. Decoding and encoding pick the named
 * fields and ignore the rest, so one request value can feed both a query and a body.
 */
export const renamed = <const T extends FieldTable>(table: T) => {
  const fields = Object.entries(table).map(([name, [wireName, codec]]) => ({
    name,
    wireName,
    codec,
  }))
  const wire = z.object(Object.fromEntries(fields.map(({ wireName, codec }) => [wireName, codec])))
  return z.codec(wire, domainObject<Domain<T>>(), {
    decode: (value) =>
      Object.fromEntries(fields.map(({ name, wireName }) => [name, value[wireName]])) as Domain<T>,
    encode: (value) =>
      Object.fromEntries(fields.map(({ name, wireName }) => [wireName, (value as Fields)[name]])),
  })
}

type Shape = Record<string, z.ZodMiniType>

/** An object codec whose fields have the same names on both sides. */
export const sameNames = <const T extends Shape>(shape: T) => renamed(namedAlike(shape))

/** The table of fields that have the same names on both sides. */
export const namedAlike = <const T extends Shape>(shape: T) =>
  Object.fromEntries(Object.entries(shape).map(([name, codec]) => [name, [name, codec]])) as {
    [K in keyof T]: [K & string, T[K]]
  }

/** The domain side of a codec: an object, of which only the type is known. */
export const domainObject = <T>() =>
  z.custom<T>((value) => typeof value === 'object' && value !== null)
