import { randomUUID } from 'node:crypto'
import type { AgencyConfig } from '@mva/agency/config/agency-config'
import { declareAgency } from '@mva/agency/config/declare-agency'
import type { WireConfig } from '@mva/agency/config/wire'
import { withChanges } from '@mva/agency/testing/agency-of-tests'
import { proxySettings, startTestSite, type TestSite } from '@mva/api/testing/test-site'
import { sendTo, siteClient } from '../customer/site-client.ts'
import { type IndependentAgency, startIndependentAgency } from './independent-agency.ts'
import type { PersonKind } from './people.ts'
import type { Visitor } from './site-pages/visitor.ts'

let addresses = 0

const nextAddress = () => {
  addresses += 1
  return `10.9.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}

/** The whole site in proxy mode, in front of the independent agency, both behind sockets. */
export interface SiteAtAgency {
  site: TestSite
  agency: IndependentAgency
  /** Returns a new customer of the agency, with a browser of their own. */
  newVisitor: (kind: PersonKind) => Visitor
  close: () => Promise<void>
}

interface Surroundings {
  payments?: Partial<AgencyConfig['payments']>
  wire?: WireConfig
  writeLog?: (line: string) => void
  between?: (agencyUrl: string) => Promise<string>
}

/**
 * Starts both on free ports. Limits by address count the forwarded address of each browser. `variables` are settings of
 * the site, `wire` and `payments` are what its folder declares of the agency, `writeLog` gets the lines of its log, and `between` may put a proxy
 * before the agency and return its address.
 */
export const startSiteAtAgency = async (
  variables: Record<string, string> = {},
  {
    wire = {},
    payments,
    writeLog = () => undefined,
    between = async (agencyUrl) => agencyUrl,
  }: Surroundings = {},
): Promise<SiteAtAgency> => {
  const agency = await startIndependentAgency()
  const settings = {
    ...proxySettings(await between(agency.url)),
    SIGN_IN_ANSWERED_AFTER_MS: '400',
    REFERENCE_LISTS_KEPT_SECONDS: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    ...variables,
  }
  const declared = withChanges(await declareAgency(undefined), {
    identity: { actionLinkHosts: ['agency.example'] },
    // Otherwise the worker may settle a payment before its customer reads that it is unknown.
    payments: { check: 'none', ...payments },
    wire,
  })
  const site = await startTestSite(settings, { write: writeLog }, undefined, declared)
  const siteUrl = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    site,
    agency,
    newVisitor: (kind) => ({
      agency,
      person: agency.addCustomer(kind),
      site: siteClient({
        send: sendTo(siteUrl),
        antibotToken: () => randomUUID(),
        // The site limits sign-ins by address.
        headers: { 'x-forwarded-for': nextAddress() },
      }),
    }),
    close: async () => {
      await site.close()
      await agency.close()
    },
  }
}
