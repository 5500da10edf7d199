import * as z from 'zod/mini'
import type { AgencyFacts } from '@mva/messages/agency-facts'
import { byServiceFact } from '../registration-services/registration-services.ts'

/** The settings that the server writes into every page. They are public. */
const siteSettings = z.object({
  agencyStreet: z.string(),
  agencyCityStateZip: z.string(),
  agencyPhone: z.string(),
  /** The phone as a link: `tel:+1...`. */
  agencyPhoneUri: z.string(),
  /** When the phone is answered and the office is open, as a phrase in each language, by its code. */
  agencyHours: z.record(z.string(), z.string()),
  /** The sender of the agency's emails. */
  emailSender: z.string(),
  /** The addresses of the agency's pictures. */
  look: z.object({ logo: z.string(), favicon: z.string(), picture: z.string() }),
  links: z.object({
    customerServiceAgreement: z.string(),
    feedback: z.string(),
    onlineServices: z.string(),
    ...byServiceFact('businessLink', () => z.string()),
  }),
  /** The agency's page about its offices, if it has one. */
  officesPage: z.nullable(z.string()),
  /** The base URL of the reservations web client; a path if our site substitutes for it. */
  reservationsClient: z.string(),
  antibot: z.object({
    scriptUrl: z.string(),
    siteKey: z.string(),
    /** By procedure path: the action strings of the agency calls that the procedure may post to. */
    actions: z.record(z.string(), z.array(z.string())),
  }),
  /** Where the browser reports failures; empty disables reports. */
  errorReportingDsn: z.string(),
  cardProvider: z.object({
    /** Loaded in order: the dependencies of the provider's script, then the script. */
    scriptUrls: z.array(z.string()),
    loginId: z.string(),
  }),
  isFeeEstimateUnderConstruction: z.boolean(),
  /** Operators can announce and switch off services: the pages ask what is announced. */
  hasServiceNotices: z.boolean(),
  /** The agency is simulated: the site shows this on every page and has a desk for demonstrations. */
  isSimulated: z.boolean(),
})

export type SiteSettings = AgencyFacts & z.output<typeof siteSettings>

export type AgencyAddress = Pick<SiteSettings, 'agencyName' | 'agencyStreet' | 'agencyCityStateZip'>

/** The agency's name and address in one line. */
export const agencyAddress = ({
  agencyName,
  agencyStreet,
  agencyCityStateZip,
}: AgencyAddress): string => [agencyName, agencyStreet, agencyCityStateZip].join(', ')
