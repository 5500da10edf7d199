import type { AntibotTokens } from '@mva/shared/antibot-tokens'
import type { ServiceNoticesFile } from '@mva/shared/site/service-notices'
import { antibotAction } from './antibot-action.ts'
import {
  type Contract,
  entryNamed,
  forEachRow,
  type OptionalAnswerOf,
  type RequestOf,
} from './contract/contract.ts'
import type { Row } from './contract/row.ts'

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
  /** Identifies a payment: an agency that knows the header executes one request with it. */
  idempotencyKey?: string | undefined
  /** For a call that must not be sent late. */
  permit?: SendPermit | undefined
}

/** Decides whether a call may be sent that has waited for its turn, in a process that may have been paused. */
export interface SendPermit {
  /** Called when the call's turn has come. Rejects with an unsent `AgencyError` if it must not be sent any more. */
  renew: () => Promise<void>
  /** Whether the permit has ended. Asked in the tick in which the first byte is written. */
  isExpired: () => boolean
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
    ) => Promise<OptionalAnswerOf<Contract[Group][Name]>>
  }
}

/** A function of the gateway, without the types of its row. */
export type UntypedCall = (request: object, call: AgencyCall) => Promise<unknown>

/** Builds a gateway, one function for each row. The caller guarantees that it has the types of the row. */
export const gatewayOf = (
  build: (row: Row, name: string, group: keyof Contract) => UntypedCall,
): AgencyGateway => forEachRow(build) as unknown as AgencyGateway

/** Returns the function of a call by its name, `group.name`. */
export const untypedCallOf = (gateway: AgencyGateway, name: string): UntypedCall =>
  entryNamed(gateway, name) as UntypedCall

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
  /** What the presenter of a simulated agency announces and switches off on the site. */
  serviceNotices?: ServiceNoticesFile | undefined
}
