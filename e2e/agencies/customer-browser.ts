import { cookiesAfter } from '../support/cookies.ts'
import { randomUUID } from 'node:crypto'
import { writeAntibotTokens } from '@mva/shared/antibot-tokens'
import type { FailureData } from '@mva/shared/errors'
import { failureMessage } from '@mva/shared/failure-message'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import type { AppRouter } from '@mva/api/app-router'

type NamesIn<Record> = {
  [Name in keyof Record & string]: Record[Name] extends { _def: { procedure: true } }
    ? Name
    : `${Name}.${NamesIn<Record[Name]>}`
}[keyof Record & string]

export type Procedure = NamesIn<AppRouter['_def']['record']>

/** A failure as the site reports it to the browser, or an outcome other than success. */
export class ReportedFailure extends Error {
  readonly kind: string
  readonly status: number

  constructor(kind: string, message = '', status = 0) {
    super(message)
    this.kind = kind
    this.status = status
  }
}

export interface CustomerBrowser {
  /** Calls a procedure and returns its data. Throws a `ReportedFailure`. */
  ask: <Data>(procedure: Procedure, input?: unknown) => Promise<Data>
}

interface Answer<Data> {
  result?: { data: Data }
  error?: { data: FailureData }
}

let opened = 0

/** Opens a browser at the site, with its own cookies and its own address: the site limits sign-ins by address. */
export const openBrowser = (siteUrl: string): CustomerBrowser => {
  opened += 1
  const address = `10.9.${Math.floor(opened / 250)}.${1 + (opened % 250)}`
  let cookie = ''
  const settings = fetch(`${siteUrl}/site-settings.json`).then(
    async (response) => (await response.json()) as Pick<SiteSettings, 'antibot'>,
  )

  /** New tokens for the agency calls of a procedure, as the anti-bot service issues them: each is valid once. */
  const createTokens = async (procedure: Procedure) => {
    const { actions } = (await settings).antibot
    return writeAntibotTokens(
      Object.fromEntries((actions[procedure] ?? []).map((action) => [action, randomUUID()])),
    )
  }

  return {
    ask: async <Data>(procedure: Procedure, input: unknown = {}) => {
      const response = await fetch(`${siteUrl}/trpc/${procedure}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address,
          recaptcha: await createTokens(procedure),
          cookie,
        },
        body: JSON.stringify(input),
      })
      cookie = cookiesAfter(cookie, response)
      const { result, error } = (await response.json()) as Answer<Data>
      if (result) return result.data
      if (!error) throw new Error(`${procedure} answered ${response.status} without a reason`)
      throw new ReportedFailure(error.data.kind, failureMessage(error.data), error.data.status)
    },
  }
}
