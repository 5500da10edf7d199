import * as z from 'zod/mini'
import { contactMessages, fieldNames, phoneMessages } from '@mva/messages/validation'
import { contactEmail } from '../fields/email.ts'
import { evenIfFieldsInvalid, notAsked } from '../fields/field-rules.ts'
import { phone, PHONE_DIGITS, type TypedPhone } from '../fields/phone.ts'

/** The forms of the contact update (docs/specification/validation.md#contacts). The codes of its step 3 are `loginCodeForm`. */

/** Step 1: the contacts to update or verify, at least one. The message is on the first checkbox. */
export const contactUpdateChoiceForm = z
  .object({ email: z._default(z.boolean(), false), phone: z._default(z.boolean(), false) })
  .check(
    z.refine((chosen) => chosen.email || chosen.phone, {
      error: contactMessages.choiceRequired,
      path: ['email'],
    }),
  )

export type ContactUpdateChoice = z.output<typeof contactUpdateChoiceForm>

type Answer<Typed> = z.ZodMiniType<string | null, Typed | undefined>

const emailAnswers = (
  onRecord: string | null,
): Record<'email' | 'confirmEmail', Answer<string>> => ({
  email: contactEmail(contactMessages.emailRequired, fieldNames.email, onRecord),
  confirmEmail: contactEmail(
    contactMessages.confirmEmailRequired,
    fieldNames.confirmEmail,
    onRecord,
  ),
})

const phoneAnswers: Record<'phone' | 'confirmPhone', Answer<TypedPhone>> = {
  phone: phone({ required: contactMessages.phoneRequired }),
  confirmPhone: phone({
    required: contactMessages.confirmPhoneRequired,
    incomplete: phoneMessages.incomplete(fieldNames.confirmPhone, PHONE_DIGITS),
  }),
}

const noEmail = { email: notAsked<string>(), confirmEmail: notAsked<string>() }
const noPhone = { phone: notAsked<TypedPhone>(), confirmPhone: notAsked<TypedPhone>() }

interface Parsed {
  value: unknown
  issues: { path?: PropertyKey[] | undefined }[]
}

const inOneCase = (entered: unknown) =>
  typeof entered === 'string' ? entered.toLowerCase() : entered

/** Without regard to case, the two entries of a contact are compared if both are valid, even if the other contact is not. */
const agree = <Name extends string, Confirm extends string>(
  name: Name,
  confirm: Confirm,
  message: string,
) =>
  z.refine<Record<Name | Confirm, unknown>>(
    (entered) => inOneCase(entered[name]) === inOneCase(entered[confirm]),
    {
      error: message,
      path: [confirm],
      when: (parsed: Parsed) =>
        evenIfFieldsInvalid(parsed) &&
        !parsed.issues.some(({ path }) => path?.[0] === name || path?.[0] === confirm),
    },
  )

/**
 * Step 2: the new contacts selected in step 1, each with its confirmation. Parsed to the email and the ten digits of the
 * phone, with null for a contact that was not selected. The email on record can be kept, whatever its characters.
 */
export const newContactsForm = (
  chosen: ContactUpdateChoice,
  emailOnRecord: string | null = null,
): z.ZodMiniType<NewContacts, ContactDraft> =>
  z.pipe(
    z
      .object({
        ...(chosen.email ? emailAnswers(emailOnRecord) : noEmail),
        ...(chosen.phone ? phoneAnswers : noPhone),
      })
      .check(
        agree('email', 'confirmEmail', contactMessages.emailsDiffer),
        agree('phone', 'confirmPhone', contactMessages.phonesDiffer),
      ),
    z.transform(({ email, phone }): NewContacts => ({ email, phone })),
  )

/** An email on record may be as long as the standard allows. */
const MAX_CHARACTERS = 320

const typedText = z.string().check(z.maxLength(MAX_CHARACTERS))
const typedPhone = z.object({ areaCode: typedText, prefix: typedText, lineNumber: typedText })

/** The new contacts as typed, valid or not. */
export const contactDraft = z.partial(
  z.object({
    email: typedText,
    confirmEmail: typedText,
    phone: typedPhone,
    confirmPhone: typedPhone,
  }),
)

export type ContactDraft = z.output<typeof contactDraft>

/** An unchanged contact is null; a phone is ten digits. */
export interface NewContacts {
  email: string | null
  phone: string | null
}
