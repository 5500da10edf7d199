import { languages } from '@mva/messages/languages'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import { SIMULATED_RENEWAL_WINDOW_DAYS } from '@mva/shared/registration-notices'
import { antibotActions } from '../trpc/antibot-actions.ts'
import { type Env, EXAMPLE_HOURS } from './env.ts'
import { STAND_IN_RESERVATIONS, standInLink } from '../http/stand-in-pages.ts'

/** The URLs of the third-party scripts, or of their stand-ins. */
interface ThirdPartyScripts {
  antibot: string
  cardProvider: string[]
}

/** The facts about the agency that the pages show, from the settings and the declarations of the procedures. */
export const siteSettings = (env: Env, scripts: ThirdPartyScripts): SiteSettings => ({
  agencyName: env.AGENCY_NAME,
  agencyStreet: env.AGENCY_STREET,
  agencyCityStateZip: env.AGENCY_CITY_STATE_ZIP,
  agencyPhone: env.AGENCY_PHONE,
  agencyPhoneUri: `tel:+1${env.AGENCY_PHONE.replaceAll('-', '')}`,
  agencyHours: hoursByLanguage(env),
  emailSender: env.AGENCY_EMAIL_SENDER,
  links: {
    customerServiceAgreement:
      env.CUSTOMER_SERVICE_AGREEMENT_URL ?? standInLink('customerServiceAgreement'),
    feedback: env.FEEDBACK_URL ?? standInLink('feedback'),
    onlineServices: env.ONLINE_SERVICES_URL ?? standInLink('onlineServices'),
    businessRenewal: env.BUSINESS_RENEWAL_URL ?? standInLink('businessRenewal'),
    businessDuplicate: env.BUSINESS_DUPLICATE_URL ?? standInLink('businessDuplicate'),
    businessCancel: env.BUSINESS_CANCEL_URL ?? standInLink('businessCancel'),
  },
  reservationsClient: env.RESERVATIONS_CLIENT_ORIGIN ?? STAND_IN_RESERVATIONS,
  antibot: {
    scriptUrl: scripts.antibot,
    siteKey: env.RECAPTCHA_SITE_KEY,
    actions: antibotActions(),
  },
  errorReportingDsn: env.SENTRY_DSN ?? '',
  cardProvider: { scriptUrls: scripts.cardProvider, loginId: env.CARD_PROVIDER_LOGIN_ID },
  renewalWindowDays:
    env.AGENCY_MODE === 'simulated'
      ? SIMULATED_RENEWAL_WINDOW_DAYS
      : (env.RENEWAL_WINDOW_DAYS ?? null),
  isFeeEstimateUnderConstruction: env.FEE_ESTIMATE_UNDER_CONSTRUCTION,
  // The demo desk can announce something at any time.
  hasServiceNotices: env.SERVICE_NOTICES !== undefined || env.AGENCY_MODE === 'simulated',
  isSimulated: env.AGENCY_MODE === 'simulated',
})

/** A language without hours of its own shows those of `AGENCY_HOURS`. */
const hoursByLanguage = ({ AGENCY_HOURS, AGENCY_HOURS_ES }: Env): Record<string, string> => {
  const translated: Record<string, string | undefined> = {
    ...(AGENCY_HOURS === EXAMPLE_HOURS.en && EXAMPLE_HOURS),
    ...(AGENCY_HOURS_ES !== undefined && { es: AGENCY_HOURS_ES }),
  }
  return Object.fromEntries(languages.map(({ code }) => [code, translated[code] ?? AGENCY_HOURS]))
}
