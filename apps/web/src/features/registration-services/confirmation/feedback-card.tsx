import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { feedbackCopy as copy } from '@mva/messages/feedback'
import { formatCount } from '@mva/shared/format-count'
import {
  COMMENT_MAX_LENGTH,
  eases,
  feedbackForm,
  type FeedbackForm,
} from '@mva/shared/registration-services/feedback-form'
import { trpc } from '../../../lib/trpc.ts'
import { useSendOnce } from '../../../lib/use-send-once.ts'
import { FailureAlert } from '../../../shell/failure-alert.tsx'
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
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(feedbackForm) })
  const { errors } = formState
  const sendOnce = useSendOnce()
  const send = (form: FeedbackForm) => sendOnce(() => answer.mutate(form))
  return (
    <div className="no-print">
      <Card heading={copy.heading} note={answer.data ? null : copy.note}>
        {answer.data ? (
          <Alert kind="success" isSlim ref={takeFocus}>
            {answer.data === 'stored' ? copy.thanks : copy.answeredBefore}
          </Alert>
        ) : (
          <form onSubmit={handleSubmit(send, () => answer.reset())} noValidate>
            <FailureAlert failure={answer.error} />
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
              hint={copy.commentHint(formatCount(COMMENT_MAX_LENGTH))}
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
