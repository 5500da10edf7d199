import { codeCopy as copy } from '@mva/messages/second-factor'
import { formatAgencyTime } from '@mva/shared/dates'
import { loginCode } from '@mva/shared/fields/login-code'
import { mfaTypes } from '@mva/shared/mfa-type'
import type { SignInView } from '@mva/shared/models/sign-in'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { ContactText } from '../../../ui/contact-text.tsx'
import { loginCodeInput } from '../../../ui/login-code-input.ts'
import { QuestionModal } from '../../../ui/question-modal.tsx'
import { FactorEntry } from './factor-entry.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'

export const CodeStep = (props: SecondFactorStepProps) => {
  const { waiting, dispatch } = props
  const verify = trpc.signIn.verifyCode.useMutation({ gcTime: 0 })
  const [isResendAsked, setIsResendAsked] = useState(false)
  const { signInId } = waiting
  const isLetter = waiting.mfaType === mfaTypes.mailCode
  return (
    <FactorEntry
      {...props}
      name="loginCode"
      wrong={copy.wrong}
      rule={loginCode}
      verify={(typed) => verify.mutateAsync({ loginCode: typed, signInId })}
      label={copy.code}
      {...loginCodeInput}
      intro={<CodeIntro waiting={waiting} />}
    >
      <p>
        {copy.notReceived}{' '}
        <Button look="unstyled" onClick={() => setIsResendAsked(true)}>
          {copy.resend}
        </Button>
      </p>
      {isLetter || verify.error?.data?.kind === 'tooManyForFactor' ? (
        <p>
          <Button look="unstyled" onClick={() => dispatch('otherWayChosen')}>
            {copy.otherWays}
          </Button>
        </p>
      ) : null}
      {isResendAsked ? (
        <QuestionModal
          question={copy.resendQuestion}
          onNo={() => setIsResendAsked(false)}
          onYes={() => dispatch('resendConfirmed')}
        >
          <p>{isLetter ? copy.resendForLetter : copy.resendConsequence}</p>
        </QuestionModal>
      ) : null}
    </FactorEntry>
  )
}

/** Where the login code was sent, and when it expires. */
const CodeIntro = ({ waiting }: { waiting: SignInView }) => {
  const { mfaType, codeExpiresAt } = waiting
  if (mfaType === mfaTypes.mailCode) return <p>{copy.fromLetter}</p>
  return (
    <p>
      {copy.sentTo}{' '}
      <b>
        <ContactText contact={(mfaType === mfaTypes.phone ? waiting.phone : waiting.email) ?? ''} />
      </b>
      .
      {codeExpiresAt === null ? null : (
        <>
          {' '}
          {copy.enterBy} <b className="unbroken">{formatAgencyTime(new Date(codeExpiresAt))}</b>.
        </>
      )}
    </p>
  )
}
