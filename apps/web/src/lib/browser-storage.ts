import * as z from 'zod/mini'
import { STORAGE_KEY } from './forget-visitor.ts'

const text = z.string().check(z.maxLength(100))

/** A part of another type counts as missing. */
const part = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)

/** Everything that the browser stores. docs/specification/shell-and-routes.md#browser-storage */
const everything = z.object({
  vehicleLookup: part(
    z.object({
      plateNumber: text,
      registrationTypeCode: text,
      vinNumberLastSix: text,
      isVehicleOwnerConsented: z.boolean(),
    }),
  ),
  quote: part(
    z.object({ customerName: text, vehicleTypeId: text, vehiclePlateTypeId: text, gvwr: text }),
  ),
  /** In minutes. */
  sessionDuration: part(z.number()),
})

type Stored = z.output<typeof everything>

const readAll = (): Stored => {
  try {
    return everything.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'))
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
