import * as z from 'zod/mini'
import { feedbackCopy, feedbackRules } from '@mva/messages/feedback'
import { maxLengthMessage, responseRequiredMessage } from '@mva/messages/validation'
import { isAtMost, rulesInTurn } from '../fields/field-rules.ts'
import { looksLikeCardNumber } from '../fields/pan-guard.ts'
import { plainCharacters } from '../plain-text.ts'

export const eases = ['veryEasy', 'easy', 'neither', 'hard', 'veryHard'] as const

export const COMMENT_MAX_LENGTH = 1000

/** Nine digits, contiguous or in the groups of a Social Security number, next to no other digit. */
const SSN = /(?:^|\D)(?:\d{9}|\d{3}[\s.-]+\d{2}[\s.-]+\d{4})(?!\d)/

/** The answer to the question of step 6. docs/specification/registration-services.md#one-question */
export const feedbackForm = z.object({
  ease: z.enum(eases, { error: responseRequiredMessage }),
  comment: z._default(
    z.string().check(
      z.overwrite((typed) =>
        typed
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(/[^\P{Cc}\n\t]/gu, '')
          .trim(),
      ),
      rulesInTurn(
        [isAtMost(COMMENT_MAX_LENGTH), maxLengthMessage(feedbackCopy.comment, COMMENT_MAX_LENGTH)],
        [(text) => !looksLikeCardNumber(plainCharacters(text)), feedbackRules.cardNumber],
        [(text) => !SSN.test(plainCharacters(text)), feedbackRules.ssn],
      ),
    ),
    '',
  ),
})

export type FeedbackForm = z.output<typeof feedbackForm>
