import { formatAgencyTime } from '@mva/shared/dates'
import { mfaTypes } from '@mva/shared/mfa-type'
import type { SignInView } from '@mva/shared/models/sign-in'
import { ContactText } from '../../ui/contact-text.tsx'
import { codeCopy as copy } from './copy.ts'

/** Where the login code went, and until when it is good. */
export const CodeIntro = ({ waiting }: { waiting: SignInView }) => {
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
          {copy.enterBy} <b className="nums">{formatAgencyTime(new Date(codeExpiresAt))}</b>.
        </>
      )}
    </p>
  )
}
