import { unknownErrorMessage } from '@mva/messages/errors'
import { messageByCode } from '@mva/messages/message-by-code'
import { notUnderstoodMessage, outcomeNotUnderstoodMessage } from '@mva/messages/not-understood'
import {
  plateTriesLeft,
  portalErrorMessages,
  tryAgainIn,
  tryAgainOrOtherwise,
} from '@mva/messages/portal-errors'
import { agencyText } from '../agency-text.ts'
import type { FailureData } from './failure-kinds.ts'
import { isPortalErrorKind, type PortalErrorKind } from './portal-errors.ts'
import { waitInWords } from './wait-in-words.ts'

/** Words a failed procedure for the customer. docs/specification/errors.md#catalogue */
export const failureMessage = (failure: FailureData): string => {
  const { triesLeft, retryAfterSeconds } = failure
  const message = messageOf(failure)
  if (triesLeft === null) return message
  const wait = retryAfterSeconds === null ? null : waitInWords(retryAfterSeconds)
  const otherwise = wait === null ? [] : (tryAgainOrOtherwise.tooManyForPlate?.(wait) ?? [])
  return [message, plateTriesLeft(triesLeft), otherwise].flat().join(' ')
}

const messageOf = ({
  kind,
  isNotUnderstood,
  status,
  code,
  agencyMessage,
  retryAfterSeconds,
}: FailureData): string => {
  if (isPortalErrorKind(kind)) return portalErrorMessage(kind, retryAfterSeconds)
  if (isNotUnderstood)
    return kind === 'outcomeUnknown' ? outcomeNotUnderstoodMessage : notUnderstoodMessage
  if (agencyMessage !== null) return agencyText(agencyMessage)
  if (code !== null) return messageByCode[code]
  if (status === 401) return unknownErrorMessage(status)
  return messageByCode[codeByStatus[status] ?? 500]
}

const codeByStatus: Partial<Record<number, 12 | 35>> = { 400: 12, 432: 35 }

/** The text of the catalogue, followed by when to try again and what else the customer can do. */
export const portalErrorMessage = (
  kind: PortalErrorKind,
  retryAfterSeconds: number | null,
): string => {
  const message = portalErrorMessages[kind]
  if (retryAfterSeconds === null) return message
  return `${message} ${(tryAgainOrOtherwise[kind] ?? tryAgainIn)(waitInWords(retryAfterSeconds))}`
}
