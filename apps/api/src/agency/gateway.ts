import type { AntibotTokens } from '@mva/shared/antibot-tokens'
import { antibotAction } from './antibot-action.ts'
import type { AnswerOf, Contract, RequestOf } from './contract/contract.ts'

/** What goes along with an agency call beside its own fields. */
export interface AgencyCall {
  /** The anti-bot token of the browser, made for this call's method and path; every POST needs one. */
  recaptcha?: string | undefined
  /** The tokens of a request of the browser's that may lead to several calls, each for its own. */
  recaptchaByAction?: AntibotTokens | undefined
  /** Headers of the browser's request that the operator wants to reach the agency. */
  forwardedHeaders?: Record<string, string> | undefined
}

/** The anti-bot token that was made for that call. */
export const antibotTokenOf = (
  { recaptcha, recaptchaByAction }: AgencyCall,
  row: { method: string; path: string },
): string | undefined => recaptchaByAction?.[antibotAction(row)] ?? recaptcha

/**
 * The port to the agency: one function for each row of the contract, in domain values. Expected outcomes are
 * answers; every failure is an `AgencyError`.
 */
export type AgencyGateway = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: (
      request: RequestOf<Contract[Group][Name]>,
      call: AgencyCall,
    ) => Promise<AnswerOf<Contract[Group][Name]>>
  }
}

/** The agency as one request to our server meets it. */
export interface AgencyConnection {
  gateway: AgencyGateway
  call: AgencyCall
  /** The time at the agency: a tester may have moved the clock of a simulated one. */
  now: () => Date
  /** Which of several simulated agencies this is; empty for a real one. What we count is counted apart for each. */
  scope: string
}
