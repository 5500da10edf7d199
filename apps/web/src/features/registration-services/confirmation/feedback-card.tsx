import { zodResolver } from '@hookform/resolvers/zod'
import { feedbackCopy as copy } from '@mva/messages/feedback'
import {
  COMMENT_MAX_LENGTH,
  eases,
  feedbackForm,
  type FeedbackForm,
  type FeedbackInput,
} from '@mva/shared/forms/feedback'
import { useForm } from 'react-hook-form'
import { outcomeOf } from '../../../lib/request-outcome.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'

const options = eases.map((ease) => ({ value: ease, label: copy.choices[ease] }))

/** One question, which the customer may leave unanswered. docs/specification/registration-services.md#one-question */
export const FeedbackCard = () => {
  const answer = trpc.registrationServices.confirmation.answer.useMutation({
    // The card shows the failure.
    meta: { isQuiet: true },
  })
  const { register, handleSubmit, formState } = useForm<FeedbackInput, unknown, FeedbackForm>({
    resolver: zodResolver(feedbackForm),
  })
  const { errors } = formState
  const send = (form: FeedbackForm) => {
    if (!answer.isPending) answer.mutate(form)
  }
  return (
    <div className="no-print">
      <Card heading={copy.heading} {...(answer.data ? {} : { note: copy.note })}>
        {answer.data ? (
          <Alert kind="success" isSlim ref={(alert) => takeFocus(alert)}>
            {answer.data === 'stored' ? copy.thanks : copy.answeredBefore}
          </Alert>
        ) : (
          <form onSubmit={handleSubmit(send, () => answer.reset())} noValidate>
            {answer.error ? (
              <Alert kind="error" isSlim role="alert">
                {outcomeOf(answer.error).message}
              </Alert>
            ) : null}
            <RadioGroup
              {...register('ease')}
              legend={copy.question}
              options={options}
              error={errors.ease?.message}
            />
            <TextAreaField
              {...register('comment')}
              label={copy.comment}
              isOptional
              hint={copy.commentHint(COMMENT_MAX_LENGTH)}
              error={errors.comment?.message}
            />
            <div className="actions">
              <Button type="submit" look="outline" disabled={answer.isPending}>
                {copy.send}
              </Button>
            </div>
          </form>
        )}
      </Card>
    </div>
  )
}
