import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { contactUpdateCopy, newContactsCopy as copy } from '@mva/messages/contact-update'
import { notSentMessages } from '@mva/messages/not-sent'
import { phoneCopy } from '@mva/messages/task-ui'
import { newContactsForm, type ContactDraft } from '@mva/shared/contact-update/contacts-form'
import { type PhoneBox, phoneBoxToCorrect, phoneInBoxes } from '@mva/shared/fields/phone'
import { type ContactChannel, contactChannels } from '@mva/shared/sign-in/mfa-type'
import { checkFilledIn } from '../../lib/check-filled-in.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { EmailField } from '../../shell/email-field.tsx'
import { NetworkBanner } from '../../shell/network-banner.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { noPaste } from '../../ui/no-clipboard.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WizardActions } from '../../ui/wizard-actions.tsx'
import type { ContactUpdateStepProps } from './step-props.ts'

const boxes = ['areaCode', 'prefix', 'lineNumber'] as const satisfies readonly PhoneBox[]
const fields = ['email', 'confirmEmail', 'phone', 'confirmPhone'] as const

/** Step 2: the new contacts, each typed twice. */
export const NewContactsStep = ({
  stepper,
  update,
  onRecord,
  show,
  refresh,
  typed: typedBefore,
  setTyped,
}: ContactUpdateStepProps) => {
  const sendOnce = useSendOnce()
  const send = trpc.contactUpdate.sendCodes.useMutation({ onError: refresh })
  const goBack = trpc.contactUpdate.previous.useMutation({ onSuccess: show, onError: refresh })
  const { version, chosen } = update
  const first = {
    email: update.email?.value ?? onRecord?.email ?? null,
    phone: update.phone?.value ?? onRecord?.phone ?? null,
  }
  /** An unchanged contact need not be typed again to be verified. */
  const isOnRecord = (channel: ContactChannel) =>
    first[channel] !== null && first[channel] === onRecord?.[channel]
  // The values as typed: the procedure parses them by the same rules.
  const resolver = useMemo(
    () =>
      zodResolver(newContactsForm(chosen, onRecord?.email), undefined, {
        raw: true,
      }),
    [chosen, onRecord?.email],
  )
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: {
      email: first.email ?? '',
      confirmEmail: (isOnRecord('email') && first.email) || '',
      phone: phoneInBoxes(first.phone),
      confirmPhone: phoneInBoxes(isOnRecord('phone') ? first.phone : null),
      ...(typedBefore ?? update.draft),
    },
  })
  const { errors, submitCount } = formState

  /** A confirmation filled from the record is cleared at the first change of its contact. */
  const emptyConfirmation = {
    email: () => {
      if (getValues('confirmEmail') === onRecord?.email) setValue('confirmEmail', '')
    },
    phone: () => {
      if (boxes.map((box) => getValues(`confirmPhone.${box}`)).join('') === onRecord?.phone)
        setValue('confirmPhone', phoneInBoxes(null))
    },
  }

  const { client } = trpc.useUtils()
  const draft = useDraft((typed: ContactDraft) =>
    client.contactUpdate.keepDraft.mutate({ version, typed }),
  )
  const keep = () => {
    const typed = structuredClone(getValues())
    setTyped(typed)
    draft.keepSoon(typed)
  }

  const sendCodes = async (typed: ContactDraft) => {
    draft.cancel()
    // The banner shows failures.
    const answer = await send.mutateAsync({ ...typed, version }).catch(() => null)
    if (!answer) return
    show(answer)
    for (const channel of contactChannels)
      if (answer.step === 2 && answer[channel]?.standing === 'notSent')
        setError(channel, { type: 'server', message: notSentMessages[channel] })
  }

  const phoneBoxes = (field: 'phone' | 'confirmPhone') => {
    const [areaCode, prefix, lineNumber] = boxes.map((box) => ({
      ...register(
        `${field}.${box}`,
        field === 'phone' ? { onChange: emptyConfirmation.phone } : {},
      ),
      ...(field === 'confirmPhone' ? { ...noPaste, autoComplete: 'off' } : {}),
    }))
    return { areaCode, prefix, lineNumber } as Record<PhoneBox, ReturnType<typeof register>>
  }

  const idOf = (field: (typeof fields)[number]) =>
    field === 'phone' || field === 'confirmPhone'
      ? `${field}.${phoneBoxToCorrect(getValues(field))}`
      : field

  return (
    <form
      className="panel"
      method="post"
      noValidate
      onChange={(event) => {
        keep()
        checkFilledIn({ trigger, errors })(event)
      }}
      onSubmit={handleSubmit((typed) => sendOnce(() => sendCodes(typed)))}
    >
      <NetworkBanner />
      <ErrorSummary
        submitCount={submitCount}
        errors={fields.flatMap((field) => {
          const message = errors[field]?.message
          return message ? [{ field: idOf(field), message }] : []
        })}
      />
      {stepper}
      <p>{copy.intro}</p>
      {chosen.email ? (
        <>
          <EmailField
            {...register('email', { onChange: emptyConfirmation.email })}
            label={contactUpdateCopy.email}
            hint={isOnRecord('email') ? copy.fromRecord : undefined}
            error={errors.email?.message}
          />
          <TextField
            {...register('confirmEmail')}
            {...noPaste}
            label={copy.confirmEmail}
            hint={copy.confirmHint}
            error={errors.confirmEmail?.message}
            type="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </>
      ) : null}
      {chosen.phone ? (
        <>
          <PhoneField
            name="phone"
            {...phoneBoxes('phone')}
            legend={contactUpdateCopy.phone}
            hint={isOnRecord('phone') ? `${copy.fromRecord} ${phoneCopy.rates}` : phoneCopy.rates}
            error={errors.phone?.message}
          />
          <PhoneField
            name="confirmPhone"
            {...phoneBoxes('confirmPhone')}
            legend={copy.confirmPhone}
            hint={copy.confirmHint}
            error={errors.confirmPhone?.message}
          />
        </>
      ) : null}
      <WizardActions onPrevious={() => sendOnce(() => goBack.mutate({ version }))} />
    </form>
  )
}
