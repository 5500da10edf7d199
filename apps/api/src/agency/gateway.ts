import type { AntibotTokens } from '@mva/shared/antibot-tokens'
import { antibotAction } from './antibot-action.ts'
import type { AnswerOf, Contract, RequestOf } from './contract/contract.ts'

/** The context of an agency call beside its own fields. */
export interface AgencyCall {
  /** The browser's anti-bot token for this call's method and path; every POST needs one. */
  recaptcha?: string | undefined
  /** The anti-bot tokens of a browser request that can lead to several calls, one for each. */
  recaptchaByAction?: AntibotTokens | undefined
  /** The code of the language of the customer's page, for the agency's emails, texts and letters. */
  language?: string | undefined
  /** Headers of the browser's request that the operator forwards to the agency. */
  forwardedHeaders?: Record<string, string> | undefined
}

/** Returns the anti-bot token for that call. */
export const antibotTokenOf = (
  { recaptcha, recaptchaByAction }: AgencyCall,
  row: { method: string; path: string },
): string | undefined => recaptchaByAction?.[antibotAction(row)] ?? recaptcha

/**
 * The port to the agency: one function for each row of the contract, in domain values. Expected outcomes are return
 * values; every failure is an `AgencyError`.
 */
export type AgencyGateway = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: (
      request: RequestOf<Contract[Group][Name]>,
      call: AgencyCall,
    ) => Promise<AnswerOf<Contract[Group][Name]>>
  }
}

/** The agency connection of one request to our server. */
export interface AgencyConnection {
  gateway: AgencyGateway
  call: AgencyCall
  /** The time at the agency: testers can move the clock of a simulated one. */
  now: () => Date
  /** Identifies one of several simulated agencies; empty for a real one. Limits are counted separately for each. */
  scope: string
  /** Identifies one of several simulated agencies, also after it started over; undefined for a real one. */
  world?: string | undefined
}
