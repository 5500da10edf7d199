import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import { appRouter } from '@mva/api/app-router'
import { addressForm } from '@mva/shared/address-update/address-form'
import { newContactsForm } from '@mva/shared/contact-update/contacts-form'
import { agencyDay } from '@mva/shared/dates'
import { feeQuoteForm } from '@mva/shared/fee-quote/fee-quote-form'
import { readListOf } from '@mva/shared/read-list'
import { signInForm } from '@mva/shared/sign-in/sign-in-form'
import { valuesOf } from './schema-values.ts'

const nothing = readListOf<never>([])

/** Forms whose rules depend on an answer of the agency: the router knows them only as custom input. */
const forms: Readonly<Record<string, z.ZodMiniType>> = {
  'feeQuote.estimate': feeQuoteForm(nothing),
  'signIn.start': signInForm(() => agencyDay(new Date())),
  'contactUpdate.sendCodes': newContactsForm({ email: true, phone: true }),
  'addressUpdate.standardizePhysical': addressForm({
    states: nothing,
    cities: nothing,
    zipCodes: nothing,
  }),
}

interface Declared {
  _def: { inputs: readonly z.ZodMiniType[] }
}

/** Values of the shape of each procedure's input, by path. Throws for a custom input without a form above. */
export const procedureInputs = (): ReadonlyMap<string, fc.Arbitrary<unknown>> =>
  new Map(
    Object.entries(appRouter._def.procedures as unknown as Record<string, Declared>).map(
      ([path, { _def }]) => {
        const schema = forms[path] ?? _def.inputs.at(-1)
        if (schema?.def.type === 'custom') throw new Error(`${path} needs a form here`)
        return [path, schema ? valuesOf(schema) : fc.constant(undefined)]
      },
    ),
  )
