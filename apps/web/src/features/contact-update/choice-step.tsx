import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { choiceCopy as copy, contactUpdateCopy } from '@mva/messages/contact-update'
import { contactUpdateChoiceForm } from '@mva/shared/contact-update/contacts-form'
import { contactUpdateFlow } from '@mva/shared/contact-update/flow'
import { formatPhone } from '@mva/shared/fields/phone'
import { contactChannels } from '@mva/shared/sign-in/mfa-type'
import { trpc } from '../../lib/trpc.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { NetworkBanner } from '../../shell/network-banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ContactText } from '../../ui/contact-text.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { QuestionModal } from '../../ui/question-modal.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { WizardActions } from '../../ui/wizard-actions.tsx'
import type { ContactsOnRecord, ContactUpdateStepProps } from './step-props.ts'

const NAME = 'choice'

/** Step 1: what is to be updated or verified. */
export const ChoiceStep = ({
  stepper,
  update,
  onRecord,
  show,
  refresh,
  chosenBefore,
  leave,
}: ContactUpdateStepProps) => {
  const sendOnce = useSendOnce()
  const choose = trpc.contactUpdate.choose.useMutation({ onSuccess: show, onError: refresh })
  const { register, handleSubmit, formState, trigger } = useForm({
    resolver: zodResolver(contactUpdateChoiceForm),
    defaultValues: chosenBefore ?? update.chosen,
    shouldFocusError: false,
  })
  const finish = trpc.contactUpdate.finish.useMutation({
    onSuccess: () => leave('done'),
    onError: refresh,
  })
  const isDone = update.isContactCreation && update.isContactSaved
  const [isLeaving, setIsLeaving] = useState(false)
  const goBack = () => {
    const previous = contactUpdateFlow.at(1, 'previous', update)
    leave(previous?.target === 'signIn' ? 'signIn' : 'profile')
  }
  const error = formState.errors.email?.message

  return (
    <form
      className="panel"
      method="post"
      noValidate
      onSubmit={handleSubmit((chosen) =>
        sendOnce(() => choose.mutate({ ...chosen, version: update.version })),
      )}
    >
      <NetworkBanner />
      <ErrorSummary
        submitCount={formState.submitCount}
        errors={error ? [{ field: NAME, message: error }] : []}
      />
      {stepper}
      {update.isContactCreation ? (
        <p>{update.isContactSaved ? copy.creationSaved : copy.creation}</p>
      ) : null}
      {isDone ? (
        <p>
          <Button
            look="outline"
            onClick={() => sendOnce(() => finish.mutate({ version: update.version }))}
          >
            {copy.toProfile}
          </Button>
        </p>
      ) : null}
      {onRecord?.email || onRecord?.phone ? <OnRecord {...onRecord} /> : null}
      <FieldSet name={NAME} legend={copy.channels} areOptions error={error}>
        {contactChannels.map((channel) => (
          <CheckboxField
            key={channel}
            {...register(channel, {
              // The message of both boxes belongs to the first field.
              onChange: () => (error ? void trigger('email') : undefined),
            })}
            label={contactUpdateCopy[channel]}
          />
        ))}
      </FieldSet>
      <WizardActions
        onPrevious={() => (update.isContactCreation ? setIsLeaving(true) : goBack())}
      />
      {isLeaving ? (
        <QuestionModal
          question={isDone ? copy.signOutQuestion : copy.leaveQuestion}
          onNo={() => setIsLeaving(false)}
          onYes={goBack}
        >
          <p>{isDone ? copy.signOutConsequence : copy.leaveConsequence}</p>
        </QuestionModal>
      ) : null}
    </form>
  )
}

/** The contacts on record, and whether they are verified. */
const OnRecord = ({ email, isEmailVerified, phone, isPhoneVerified }: ContactsOnRecord) => (
  <>
    <h2>{copy.onRecord}</h2>
    <Facts
      facts={[
        {
          name: contactUpdateCopy.email,
          value: email ? <Contact text={email} isVerified={isEmailVerified} /> : copy.none,
        },
        {
          name: contactUpdateCopy.phone,
          value: phone ? (
            <Contact text={formatPhone(phone)} isVerified={isPhoneVerified} />
          ) : (
            copy.none
          ),
        },
      ]}
    />
  </>
)

const Contact = ({ text, isVerified }: { text: string; isVerified: boolean }) => (
  <>
    <ContactText contact={text} /> <br />
    <VerifiedMark isVerified={isVerified} />
  </>
)
