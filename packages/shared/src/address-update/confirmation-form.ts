import * as z from 'zod/mini'
import { addressCopy, responseRequiredMessage } from '@mva/messages/validation'
import { notAsked } from '../fields/field-rules.ts'

/** Steps 2 and 3 of the address update; the addresses stay on the server. docs/specification/address-update.md#comparing-addresses */

const addressChoice = z.enum(['standardized', 'entered'], { error: responseRequiredMessage })

export type AddressChoice = z.output<typeof addressChoice>

/**
 * Step 2: which version of each address to use. If the mailing address equals the physical one, its choice is not
 * shown and follows that of the physical one.
 */
export const addressChoiceForm = (isSameAddressForMailing: boolean) => {
  const mailingChoice: z.ZodMiniType<AddressChoice | null> = isSameAddressForMailing
    ? notAsked<AddressChoice>()
    : addressChoice
  return z.pipe(
    z.object({ physicalAddress: addressChoice, mailingAddress: mailingChoice }),
    z.transform(({ physicalAddress, mailingAddress }) => ({
      physicalAddress,
      mailingAddress: mailingAddress ?? physicalAddress,
    })),
  )
}

export type AddressChoices = z.output<ReturnType<typeof addressChoiceForm>>

/** Step 3: the voter registration of a registered voter follows the physical address unless the box is checked. */
export const addressConfirmationForm = z.object({
  isVoterRegistrationKept: z._default(z.boolean(), false),
})

export type AddressConfirmation = z.output<typeof addressConfirmationForm>

/**
 * The same on the screen, which asks for a confirmation if the copy of the physical address would replace another mailing
 * address. docs/specification/address-update.md#confirming-addresses
 */
export const shownConfirmationForm = (isConfirmationAsked: boolean) =>
  z.extend(addressConfirmationForm, {
    isReplacementConfirmed: z
      .boolean()
      .check(z.refine((isIt) => isIt || !isConfirmationAsked, addressCopy.replacement)),
  })
