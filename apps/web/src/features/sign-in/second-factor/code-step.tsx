import { useState } from 'react'
import { wrongLoginCodeMessage } from '@mva/messages/attempts-left'
import { codeCopy as copy } from '@mva/messages/second-factor'
import { formatAgencyTime, formatLongDay } from '@mva/shared/dates'
import { loginCode } from '@mva/shared/fields/login-code'
import { letterDays } from '@mva/shared/sign-in/letter-times'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import type { SignInView } from '@mva/shared/sign-in/sign-in'
import { usePreparedTokens } from '../../../lib/prepared-tokens.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ContactText } from '../../../ui/contact-text.tsx'
import { loginCodeInput } from '../../../ui/login-code-input.ts'
import { QuestionModal } from '../../../ui/question-modal.tsx'
import { FactorEntry } from './factor-entry.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'

export const CodeStep = (props: SecondFactorStepProps) => {
  const { isComputerShared, chooseShared, ...factor } = props
  const { waiting, dispatch } = factor
  usePreparedTokens('signIn.verifyCode')
  const verify = trpc.signIn.verifyCode.useMutation({ gcTime: 0 })
  const [isResendAsked, setIsResendAsked] = useState(false)
  const { signInId } = waiting
  const isLetter = waiting.mfaType === mfaTypes.mailCode
  return (
    <FactorEntry
      {...factor}
      name="loginCode"
      wrong={wrongLoginCodeMessage}
      rule={loginCode}
      verify={(typed) => verify.mutateAsync({ loginCode: typed, signInId, isComputerShared })}
      label={copy.code}
      {...loginCodeInput}
      intro={<CodeIntro waiting={waiting} />}
    >
      <CheckboxField
        name="isComputerShared"
        label={copy.sharedComputer}
        hint={copy.sharedComputerHint}
        checked={isComputerShared}
        onChange={({ target }) => chooseShared(target.checked)}
      />
      <p>
        {copy.notReceived}{' '}
        <Button look="unstyled" onClick={() => setIsResendAsked(true)}>
          {copy.resend}
        </Button>
      </p>
      {isLetter || otherWaysAfter.has(verify.error?.data?.kind) ? (
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

/** Refusals that leave the other ways. */
const otherWaysAfter: ReadonlySet<string | undefined> = new Set([
  'tooManyForFactor',
  'tooManyFromNewClients',
])

/** Where the login code was sent, and when it expires. */
const CodeIntro = ({ waiting }: { waiting: SignInView }) => {
  const { mfaType, codeExpiresAt, letter } = waiting
  if (mfaType === mfaTypes.mailCode)
    return <p>{copy.fromLetter(letter && formatLongDay(new Date(letter.sentAt)), letterDays)}</p>
  return (
    <p>
      {copy.sentTo}{' '}
      <b>
        <ContactText contact={(mfaType === mfaTypes.phone ? waiting.phone : waiting.email) ?? ''} />
      </b>
      .
      {codeExpiresAt === null ? null : (
        <span>
          {' '}
          {copy.enterBy} <b className="unbroken">{formatAgencyTime(new Date(codeExpiresAt))}</b>.
        </span>
      )}
    </p>
  )
}
