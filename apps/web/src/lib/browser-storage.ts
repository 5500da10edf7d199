import * as z from 'zod/mini'
import { STORAGE_KEY } from './forget-visitor.ts'

const text = z.string().check(z.maxLength(100))

/** All that the browser keeps (spec 1 section 3). A part that is not what it should be counts as not there. */
const stored = z.object({
  vehicleLookup: z.catch(
    z.optional(
      z.object({
        plateNumber: text,
        registrationTypeCode: text,
        vinNumberLastSix: text,
        isVehicleOwnerConsented: z.boolean(),
      }),
    ),
    undefined,
  ),
  quote: z.catch(
    z.optional(
      z.object({
        customerName: text,
        vehicleTypeId: text,
        vehiclePlateTypeId: text,
        gvwr: text,
      }),
    ),
    undefined,
  ),
  /** In minutes. */
  sessionDuration: z.catch(z.optional(z.number()), undefined),
})

type Stored = z.output<typeof stored>

const readAll = (): Stored => {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'))
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
