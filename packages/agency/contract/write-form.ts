import { dollarsFromCents } from '@mva/shared/money'
import type { ReadList } from '@mva/shared/read-list'
import type { ValueKind } from './form-parts.ts'
import type { Form } from './form.ts'
import { idOnWire, recordsPhone } from './request-values.ts'

/** Writes what a form reads in the form of the specification. The caller guarantees the type of the value. */
export const writeForm = ({ parts }: Form, value: unknown): unknown => {
  if (parts.isUnused) return value
  if (value === null) return parts.isLeftOut ? undefined : (valueOfNull[parts.kind] ?? null)
  const one = parts.unmapped ? parts.unmapped(value as never) : value
  switch (parts.kind) {
    case 'object':
      return Object.fromEntries(
        [...parts.fields].map(([wireName, { name, form }]) => [
          wireName,
          writeForm(form, (one as Record<string, unknown>)[name]),
        ]),
      )
    case 'list': {
      const items = Array.isArray(one) ? one : (one as ReadList<unknown>).items
      return items.map((item) => writeForm(parts.item, item))
    }
    default:
      return one === undefined ? one : (writers[parts.kind]?.(one as never) ?? one)
  }
}

/** Records have this date where there is none. */
const valueOfNull: Partial<Record<string, unknown>> = { date: '0001-01-01' }

/** Kinds of values whose form on the wire differs from ours. */
const writers: Partial<Record<ValueKind, (value: never) => unknown>> = {
  id: idOnWire,
  phone: recordsPhone,
  codes: (codes: string[]) => codes.join(','),
  yesNo: (isYes: boolean) => (isYes ? 'YES' : 'NO'),
  amount: dollarsFromCents,
  fee: (cents: number | 'NA') => (cents === 'NA' ? cents : dollarsFromCents(cents).toFixed(2)),
}
