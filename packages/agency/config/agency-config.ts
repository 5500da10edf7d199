import * as z from 'zod/mini'
import { languages } from '@mva/messages/languages'
import { byService, byServiceFact } from '@mva/shared/registration-services/registration-services'
import { hexColor } from './contrast.ts'
import { strictObject as strict } from './strict-object.ts'
import { isTimeZone } from './time-zone.ts'
import { wireSchema } from './wire-schema.ts'
import type { WireConfig } from './wire.ts'

/** What `agency.config.ts` in the folder of an agency exports (docs/agency-folder.md). */

const filled = z.string().check(z.minLength(1, 'must not be empty'))

/** One text for each language of the site. */
const inEachLanguage = strict(
  Object.fromEntries(languages.map(({ code }) => [code, filled])) as Record<
    'en' | 'es',
    typeof filled
  >,
)

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const link = z.union([address, z.null()], { error: 'must be an http or https address, or null' })

/** Dollars as text, because a number has no two decimals: '1.55'. */
const dollars = z
  .string()
  .check(z.regex(/^\d{1,6}\.\d{2}$/, 'must be in dollars with two decimals'))

const svgFile = z.string().check(z.regex(/^[\w-]+\.svg$/, 'must name an SVG file of the folder'))
const textsFile = z
  .string()
  .check(z.regex(/^[\w.-]+\.json$/, 'must name a JSON file of the folder'))

/** The brand colors of one color scheme, as `#074b69`. */
const colors = strict({
  /** The background of the header and, darker, of the footer; their text is white. */
  header: hexColor,
  /** The line below the header, and the focus within header and footer. */
  accent: hexColor,
  /** The background of the primary action. */
  action: hexColor,
  link: hexColor,
})

export type BrandColors = z.output<typeof colors>

const host = z.string().check(z.regex(/^[a-z\d.-]+(?::\d+)?$/i, 'must look like www.example.gov'))

const flag = z.boolean({ error: 'must be true or false' })
const offered = flag

/** How the agency can be asked what became of a payment whose answer was lost. docs/specification/registration-services.md#unknown-outcome */
export const paymentChecks = ['validate-cart', 'finalize-again', 'none'] as const

export type PaymentCheck = (typeof paymentChecks)[number]

/**
 * With the deadline of a payment, what the kernel of a server that was killed may still deliver.
 * docs/going-live.md#what-a-kernel-may-still-deliver
 */
const MIN_SETTLED_AFTER_SECONDS = 30

/** What is offered with a notice in its place. docs/specification/fee-quote.md */
export const UNDER_CONSTRUCTION = 'under construction'

export const agencyConfig = strict({
  identity: strict({
    /** In the header, the footer, on receipts and certificates. */
    name: filled,
    /** As customers call the agency: DMV. */
    shortName: filled,
    /** As it is shown and called. */
    phone: z.string().check(z.regex(/^\d{3}-\d{3}-\d{4}$/, 'must look like 401-555-0100')),
    /** The sender of the agency's e-mails. */
    emailSender: z.email({ error: 'must be an e-mail address' }),
    /** Pages of the agency that the site links to; null leads to a placeholder page. */
    links: strict({
      customerServiceAgreement: link,
      feedback: link,
      onlineServices: link,
      ...byServiceFact('businessLink', () => link),
      /** Where the offices are; null names the address without a link. */
      offices: link,
    }),
    /** The reservations web client, with its pages `/type` and `/lookup`; null leads to a placeholder page. */
    reservations: link,
    /** Hosts that the agency's status actions may link to over https, besides that of the agency's interface and of the site. */
    actionLinkHosts: z.array(host),
  }),
  place: strict({
    /** The agency's own state: its id in the agency's list of states, and its code in addresses. */
    state: strict({
      id: z.string().check(z.regex(/^\d{1,9}$/, 'must be a number as text')),
      code: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters')),
      name: filled,
    }),
    /** The last part of the path of the call that lists the state's ZIP codes. */
    zipCodesCall: z.string().check(z.regex(/^[a-z\d]+$/i, 'must be letters and digits')),
    timeZone: strict({
      /** For programs: America/New_York. */
      id: z
        .string()
        .check(z.refine(isTimeZone, 'must be the name of a time zone, such as America/New_York')),
      /** As it is read: Eastern Time. */
      name: inEachLanguage,
    }),
    /** The office, where plates are returned. */
    address: strict({ street: filled, cityStateZip: filled }),
    /** When the phone is answered and the office is open. */
    hours: inEachLanguage,
    /** What a simulated agency lists as cities and ZIP codes of the state; without it, those of the personas. */
    simulation: z.optional(
      strict({
        cities: z.array(filled).check(z.minLength(1)),
        zipCodes: z
          .array(z.string().check(z.regex(/^\d{5}$/, 'must have five digits')))
          .check(z.minLength(1)),
      }),
    ),
  }),
  look: strict({
    /** In the header, square. */
    logo: svgFile,
    /** On the tab of the browser, square. */
    favicon: svgFile,
    /** On Home, 416 by 248. */
    picture: svgFile,
    colors: strict({ light: colors, dark: colors }),
  }),
  /** The files with the texts that replace those of the site (docs/agency-folder.md#texts). */
  texts: strict({ en: textsFile, es: textsFile }),
  fees: strict({
    /** The rule of the service fee that step 1 explains. */
    service: strict({
      minimum: dollars,
      /** With two decimals: '2.40'. */
      percentage: z
        .string()
        .check(z.regex(/^\d{1,2}\.\d{2}$/, 'must be a percentage with two decimals')),
      /** The total from which the percentage replaces the minimum. */
      from: dollars,
    }),
  }),
  /**
   * What the agency's answers to payments mean: ask the agency, because a wrong word charges customers twice. The
   * simulated agency answers by itself. docs/going-live.md#choose-the-payment-check
   */
  payments: strict({
    /** How the agency is asked about a payment whose answer was lost. */
    check: z.enum(paymentChecks, { error: `must be one of ${paymentChecks.join(', ')}` }),
    /** How long after its connection broke a payment may still take effect; the site adds the deadline of the call. */
    settledAfterSeconds: z
      .number({ error: 'must be a number of seconds' })
      .check(
        z.gte(
          MIN_SETTLED_AFTER_SECONDS,
          `must be ${MIN_SETTLED_AFTER_SECONDS} or more: the agency may still execute a payment whose connection broke`,
        ),
      ),
    /** Whether a payment is answered with status 400 only before the card is charged. */
    is400BeforeSale: flag,
    /** Whether an anti-bot token is accepted that was sent before. The servers then ask about payments by themselves. */
    areAntibotTokensReusable: flag,
  }),
  /** What the agency offers. What it does not has no button, no sentence and no page. */
  services: strict({
    ...byService(() => offered),
    contact: offered,
    address: offered,
    reservations: offered,
    /** `under construction` shows this notice in place of the estimate. */
    estimate: z.union([offered, z.literal(UNDER_CONSTRUCTION)], {
      error: `must be true, false or '${UNDER_CONSTRUCTION}'`,
    }),
    /** How many days before it expires a registration can be renewed; null if the site is not to say so. */
    renewalWindowDays: z.nullable(
      z.int({ error: 'must be a number of days, or null' }).check(z.gte(1), z.lte(366)),
    ),
  }),
  /** How the agency writes (wire.ts). */
  wire: wireSchema,
})

export type AgencyConfig = Omit<z.input<typeof agencyConfig>, 'wire'> & { wire: WireConfig }
