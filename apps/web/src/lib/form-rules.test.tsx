import { plateNumber, plateNumberMessage } from '@mva/shared/fields/plate-number'
import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import type { ResolverOptions } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { formRules, useRulesOnFocus } from './form-rules.ts'

const schema = z.object({ vehicle: z.object({ plateNumber }) })
type Input = z.input<typeof schema>

const options: ResolverOptions<Input> = { fields: {}, shouldUseNativeValidation: false }
const typed = { vehicle: { plateNumber: ' ab123 ' } }

test('passes on valid values, parsed or as typed', async () => {
  const read = await formRules(async () => schema).resolver(typed, undefined, options)
  expect(read).toEqual({ values: { vehicle: { plateNumber: 'AB123' } }, errors: {} })
  const raw = await formRules(async () => schema, { raw: true }).resolver(typed, undefined, options)
  expect(raw).toEqual({ values: typed, errors: {} })
})

test('shows a message at its field', async () => {
  const { resolver } = formRules(async () => schema)
  expect(await resolver({ vehicle: { plateNumber: '' } }, undefined, options)).toEqual({
    values: {},
    errors: { vehicle: { plateNumber: { type: 'rule', message: plateNumberMessage } } },
  })
})

test('passes on the typed values if the rules cannot be loaded', async () => {
  const { resolver } = formRules<Input, Input>(async () => {
    throw new Error('offline')
  })
  expect(await resolver(typed, undefined, options)).toEqual({ values: typed, errors: {} })
})

const Form = ({ fetch }: { fetch: () => void }) => {
  const form = useRef<HTMLFormElement>(null)
  useRulesOnFocus(form, { fetch })
  return (
    <form ref={form}>
      <input aria-label="Plate number" />
    </form>
  )
}

test('loads the rules at the first focus in the form', async () => {
  const fetch = vi.fn<() => void>()
  render(<Form fetch={fetch} />)
  expect(fetch).not.toHaveBeenCalled()
  await act(async () => screen.getByLabelText('Plate number').focus())
  expect(fetch).toHaveBeenCalledOnce()
})
