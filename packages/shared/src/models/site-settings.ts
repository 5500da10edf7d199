import * as z from 'zod/mini'

/**
 * The settings that the server writes into every page. They are public.
 * Every leaf that a prerendered page shows is one string, so that the build can leave a mark in its place.
 */
export const siteSettings = z.object({
  agencyName: z.string(),
  agencyStreet: z.string(),
  agencyCityStateZip: z.string(),
  agencyPhone: z.string(),
  /** The phone as a link: `tel:+1...`. */
  agencyPhoneUri: z.string(),
  /** Whom the agency's e-mails come from. */
  emailSender: z.string(),
  links: z.object({
    customerServiceAgreement: z.string(),
    feedback: z.string(),
    onlineServices: z.string(),
    businessRenewal: z.string(),
    businessDuplicate: z.string(),
    businessCancel: z.string(),
  }),
  /** Below which the reservations web client has its pages; a path where our own site stands in for it. */
  reservationsClient: z.string(),
  antibot: z.object({
    scriptUrl: z.string(),
    siteKey: z.string(),
    /** By procedure path: the action strings of the agency calls that the procedure may post to. */
    actions: z.record(z.string(), z.array(z.string())),
  }),
  /** Where the browser reports failures; empty for nowhere. */
  errorReportingDsn: z.string(),
  cardProvider: z.object({
    /** Loaded one after the other: the provider's script, and before it what it is built on. */
    scriptUrls: z.array(z.string()),
    loginId: z.string(),
  }),
  isFeeEstimateUnderConstruction: z.boolean(),
  /** The agency is a simulated one: the site says so on every page, and has a desk to give demonstrations from. */
  isSimulated: z.boolean(),
})

export type SiteSettings = z.output<typeof siteSettings>
