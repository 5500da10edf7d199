import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { addressDraft, type TypedAddresses } from '@mva/shared/address-update/address-draft'
import { addressForm } from '@mva/shared/address-update/address-form'
import {
  addressStandardization,
  addressUpdateOpened,
  addressUpdateView,
} from '@mva/shared/address-update/address-update'
import {
  addressChoiceForm,
  addressConfirmationForm,
} from '@mva/shared/address-update/confirmation-form'
import type { AddressLists } from '@mva/shared/address/address'
import type { ReadList } from '@mva/shared/read-list'
import { mustSignInAgain } from '../../session/signed-in.ts'
import type { SignedIn } from '../../store/session-record.ts'
import { parseForm } from '../../trpc/form-input.ts'
import {
  type Context,
  fullAccessProcedure,
  router,
  updateChoiceProcedure,
  whileOn,
} from '../../trpc/init.ts'
import { onRecordOf } from './address-on-record.ts'
import { addressUpdate, discardAddresses, isAvailable, withAddresses } from './address-update.ts'
import { standardizeMailing, standardizePhysical } from './standardize.ts'
import { submit } from './submit.ts'

const choiceProcedure = updateChoiceProcedure('address')

/** A request that does not fit the stored step changes nothing, and the answer is what the screen shows. */
export const addressUpdateRouter = router({
  /** Starts a new update, or after a reload shows the stored one. */
  open: fullAccessProcedure
    .meta({ isAutomatic: true })
    .input(z.object({ startOver: z.boolean() }))
    .output(addressUpdateOpened)
    .query(async ({ ctx, input }) => {
      const [lists, { personalInformation }] = await Promise.all([
        addressListsOf(ctx),
        ctx.gateway.account.personalProfile({ accessToken: ctx.accessToken }, ctx.call),
      ])
      const update = input.startOver
        ? await addressUpdate.apply(ctx, 'opened', { discardAddresses })
        : addressUpdate.show(ctx)
      return { update, onRecord: onRecordOf(personalInformation, lists), lists }
    }),

  /** Next of step 1. Each call has its own procedure, because an anti-bot token is valid for one. */
  standardizePhysical: choiceProcedure
    .use(whileOn('addressUpdate'))
    .meta({ postsTo: 'addresses.validateAddress' })
    .input(z.custom<TypedAddresses>())
    .output(addressStandardization)
    .mutation(async ({ ctx, input }) => {
      if (mustSignInAgain(ctx.signedIn, ctx.now())) return unchanged(ctx)
      return standardizePhysical(ctx, parseForm(addressForm(await addressListsOf(ctx)), input))
    }),

  standardizeMailing: choiceProcedure
    .meta({ postsTo: 'addresses.validateAddress' })
    .output(addressStandardization)
    .mutation(({ ctx }) => {
      const { signedIn } = ctx
      if (mustSignInAgain(signedIn, ctx.now())) return unchanged(ctx)
      if (!isAvailable(signedIn, 'standardized')) throw new TRPCError({ code: 'BAD_REQUEST' })
      return standardizeMailing(ctx, signedIn.addressUpdate)
    }),

  /** Next of step 2. */
  choose: choiceProcedure
    .input(z.object({ physicalAddress: z.unknown(), mailingAddress: z.optional(z.unknown()) }))
    .output(addressUpdateView)
    .mutation(({ ctx, input }) => {
      const { signedIn } = ctx
      if (!isAvailable(signedIn, 'chosen')) return addressUpdate.show(ctx)
      const form = addressChoiceForm(signedIn.addressUpdate.entered.isSameAddressForMailing)
      const choices = parseForm(form, input)
      return addressUpdate.apply(ctx, 'chosen', { keepChoices: withAddresses({ choices }) })
    }),

  /** Keeps what was typed or checked, so that a reload and Previous lose nothing. */
  keepDraft: fullAccessProcedure
    .input(z.extend(z.partial(addressDraft), { version: z.int() }))
    .output(addressUpdateView)
    .mutation(({ ctx, input: { version, ...draft } }) =>
      addressUpdate.keepDraft(ctx, version, (record) => ({
        ...record,
        addressDraft: { ...record.addressDraft, ...draft },
      })),
    ),

  previous: choiceProcedure
    .output(addressUpdateView)
    .mutation(({ ctx }) => addressUpdate.apply(ctx, 'previous', {})),

  /** Step 3. */
  submit: choiceProcedure
    .use(whileOn('addressUpdate'))
    .meta({ postsTo: 'addresses.updateCustomerAddress' })
    .input(addressConfirmationForm)
    .output(z.object({ isUpdated: z.boolean(), update: addressUpdateView }))
    .mutation(({ ctx, input }) =>
      mustSignInAgain(ctx.signedIn, ctx.now())
        ? { isUpdated: false, update: addressUpdate.show(ctx) }
        : submit(ctx, input),
    ),
})

/** For a step that is rejected because the sign-in is too old. */
const unchanged = (ctx: Pick<Context, 'now'> & { signedIn: SignedIn }) => ({
  update: addressUpdate.show(ctx),
  issues: { physicalAddress: null, mailingAddress: null },
})

/** The options of the form, in alphabetical order. */
const addressListsOf = async ({
  gateway,
  call,
}: Pick<Context, 'gateway' | 'call'>): Promise<AddressLists> => {
  const [states, cities, zips] = await Promise.all([
    gateway.addresses.usStates({}, call),
    gateway.addresses.crashLocations({}, call),
    gateway.addresses.inStateZips({}, call),
  ])
  return {
    states: {
      ...states,
      items: states.items.toSorted((one, other) => inOrder(one.description, other.description)),
    },
    cities: namesIn(cities, ({ description }) => description),
    zipCodes: namesIn(zips, ({ zipCode }) => zipCode),
  }
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en-US')

const namesIn = <T>({ items, unreadable }: ReadList<T>, nameOf: (item: T) => string) => ({
  items: [...new Set(items.map(nameOf))].toSorted(inOrder),
  unreadable,
})
