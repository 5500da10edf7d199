import { STORAGE_KEY } from './forget-visitor.ts'

type Is<Value> = (value: unknown) => value is Value

const MAX_TEXT_LENGTH = 100

const text = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
const flag = (value: unknown) => typeof value === 'boolean'
const number = (value: unknown) => typeof value === 'number'
const record =
  <Fields extends object>(fields: { [Name in keyof Fields]: Is<Fields[Name]> }): Is<Fields> =>
  (value): value is Fields =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Is<unknown>>(fields).every(([name, is]) => is((value as never)[name]))

/** Everything that the browser stores (docs/specification/shell-and-routes.md#browser-storage). Checked without zod, which would slow the first screen. */
const parts = {
  vehicleLookup: record({
    plateNumber: text,
    registrationTypeCode: text,
    vinNumberLastSix: text,
    isVehicleOwnerConsented: flag,
  }),
  quote: record({ customerName: text, vehicleTypeId: text, vehiclePlateTypeId: text, gvwr: text }),
  /** In minutes. */
  sessionDuration: number,
}

type Stored = {
  [Part in keyof typeof parts]?: (typeof parts)[Part] extends Is<infer Value> ? Value : never
}

/** A part of another type counts as missing. */
const readAll = (): Stored => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<
      string,
      unknown
    >
    return Object.fromEntries(
      Object.entries(parts).flatMap(([part, is]) =>
        is(stored[part]) ? [[part, stored[part]]] : [],
      ),
    )
  } catch {
    return {}
  }
}

export const recall = <Part extends keyof Stored>(part: Part): Stored[Part] => readAll()[part]

/** Storage may be blocked or full: then nothing is remembered, and nothing else changes. */
export const remember = <Part extends keyof Stored>(part: Part, value: Stored[Part]) => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readAll(), [part]: value }))
  } catch {
    return
  }
}
