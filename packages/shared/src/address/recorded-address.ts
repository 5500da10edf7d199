import * as z from 'zod/mini'
import { perAddressField } from './address-fields.ts'

const text = z.nullable(z.string())

/** An address on the record, domestic or foreign; `state` is the code of the state, `zipPlus` the four of ZIP+4. */
const { stateId: _stateId, ...typedFields } = perAddressField(
  () => text,
  () => text,
)
export const recordedAddress = z.object({
  ...typedFields,
  state: text,
  province: text,
  internationalZipCode: text,
  country: text,
  addressType: text,
})

export type RecordedAddress = z.output<typeof recordedAddress>
