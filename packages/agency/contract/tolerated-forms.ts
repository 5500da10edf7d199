import * as z from 'zod/mini'
import {
  amount,
  codes,
  date,
  duration,
  flag,
  id,
  instant,
  phone,
  phoneOnRecord,
  status,
  text,
  timeOfDay,
} from './answer-values.ts'
import { recordedAddress } from './recorded-address.ts'

/** A kind of value, and forms of it that agencies are known to send. */
interface ToleratedForms {
  kind: string
  codec: z.ZodMiniType
  forms: readonly unknown[]
}

/** docs/going-live.md shows them with what the codecs read. */
const toleratedForms: readonly ToleratedForms[] = [
  { kind: 'text', codec: text, forms: [' TOYOTA ', 2021, '', null] },
  { kind: 'id', codec: id, forms: [7001, '7001', '5d0e7c1a-92b4', '90071992547409931'] },
  { kind: 'amount, in cents', codec: amount, forms: [65, '65.00', '$1,265.00'] },
  {
    kind: 'date',
    codec: date,
    forms: [
      '2026-01-05T00:00:00-05:00',
      '1/5/2026',
      '01/05/2026 12:00:00 AM',
      '/Date(1767571200000)/',
      1_767_571_200_000,
      [2026, 1, 5],
      '0001-01-01',
      '1900-01-01',
      '9999-12-31',
    ],
  },
  {
    kind: 'instant',
    codec: instant,
    forms: [
      '2026-01-05T10:25:00-05:00',
      '2026-01-05T10:25:00',
      '1/5/2026 10:25 AM',
      1_767_626_700_000,
    ],
  },
  { kind: 'time of day', codec: timeOfDay, forms: ['9:30', '09:30:00', '9:30 AM', 'am'] },
  { kind: 'boolean', codec: flag, forms: ['true', 'Yes', 'Y', 1, 'N', 0] },
  { kind: 'duration in minutes', codec: duration, forms: ['30', 1800] },
  { kind: 'status', codec: status, forms: ['ACTIVE', 'suspended'] },
  { kind: 'result codes', codec: codes, forms: ['AS01;AS10', 'as01, as10', ['AS01', 'AS10']] },
  {
    kind: 'phone for a code',
    codec: phone,
    forms: ['1-(401)-555-0142', '(401) 555-0142', '(401) 555-0142 x12', '+44 20 7946 0018'],
  },
  {
    kind: 'phone on the screen',
    codec: phoneOnRecord,
    forms: ['(401) 555-0142 x12', '+44 20 7946 0018'],
  },
  {
    kind: 'address on record',
    codec: recordedAddress,
    forms: [{ zipCode: 29_031_234 }, { zipCode: '02903-1234' }, { addressType: 'US_DOMESTIC' }],
  },
]

/** The kinds of values with each form, and what it is read as, both as JSON. */
export const formsRead = (): { kind: string; form: string; read: string }[] =>
  toleratedForms.flatMap(({ kind, codec, forms }) =>
    forms.map((form) => ({ kind, form: JSON.stringify(form), read: shown(z.decode(codec, form)) })),
  )

const shown = (value: unknown): string =>
  JSON.stringify(value, (_name, field: unknown) => (field === null ? undefined : field)) ?? 'none'
