import { UNDER_CONSTRUCTION } from '@mva/agency/config/agency-config'
import { agencyFactsOf, type AgencyFolder } from '@mva/agency/config/agency-folder'
import {
  byServiceFact,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import type { SiteSettings } from '@mva/shared/site/site-settings'
import { antibotActions } from './antibot-actions.ts'
import type { Env } from './config/env.ts'
import { lookPaths } from './http/look.ts'
import { STAND_IN_RESERVATIONS, standInLink } from './http/stand-in-pages.ts'

/** The URLs of the third-party scripts, or of their stand-ins. */
interface ThirdPartyScripts {
  antibot: string
  cardProvider: string[]
}

/** What the pages show: the agency by its folder, the settings, and the declarations of the procedures. */
export const siteSettings = (
  env: Env,
  agency: AgencyFolder,
  scripts: ThirdPartyScripts,
): SiteSettings => {
  const { identity, place, services } = agency.config
  const { phone, links } = identity
  return {
    ...agencyFactsOf(agency),
    agencyStreet: place.address.street,
    agencyCityStateZip: place.address.cityStateZip,
    agencyPhone: phone,
    agencyPhoneUri: `tel:+1${phone.replaceAll('-', '')}`,
    agencyHours: place.hours,
    emailSender: identity.emailSender,
    look: lookPaths(agency),
    links: {
      customerServiceAgreement:
        links.customerServiceAgreement ?? standInLink('customerServiceAgreement'),
      feedback: links.feedback ?? standInLink('feedback'),
      onlineServices: links.onlineServices ?? standInLink('onlineServices'),
      ...byServiceFact('businessLink', (service) => {
        const { businessLink } = registrationServices[service]
        return links[businessLink] ?? standInLink(businessLink)
      }),
    },
    officesPage: links.offices,
    reservationsClient: identity.reservations?.replace(/\/+$/, '') ?? STAND_IN_RESERVATIONS,
    antibot: {
      scriptUrl: scripts.antibot,
      siteKey: env.RECAPTCHA_SITE_KEY,
      actions: antibotActions(),
    },
    errorReportingDsn: env.SENTRY_DSN ?? '',
    cardProvider: { scriptUrls: scripts.cardProvider, loginId: env.CARD_PROVIDER_LOGIN_ID },
    isFeeEstimateUnderConstruction: services.estimate === UNDER_CONSTRUCTION,
    // The demo desk can announce something at any time.
    hasServiceNotices: env.SERVICE_NOTICES !== undefined || env.AGENCY_MODE === 'simulated',
    isSimulated: env.AGENCY_MODE === 'simulated',
  }
}
