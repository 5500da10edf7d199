import type { SiteSettings } from '@mva/shared/models/site-settings'
import { registrationServices } from '@mva/shared/registration-services'

/** The origins that a third party's script loads, frames and contacts, as sources of the content security policy. */
export interface ThirdPartySources {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
}

/** https://docs.cloud.google.com/recaptcha/docs/faq, on Content-Security-Policy */
const recaptchaOn = (path: string): ThirdPartySources => ({
  scripts: [path, 'https://www.gstatic.com/recaptcha/'],
  frames: [path, 'https://recaptcha.google.com/recaptcha/'],
  connections: [path],
})

/** https://developers.forte.net/forte-js/: the script sends the card to its own server. */
const forteOn = (origin: string): ThirdPartySources => ({
  scripts: [origin],
  frames: [],
  connections: [origin],
})

/** The sources that providers document, by the prefix of their script's address. */
const documentedSources: Readonly<Record<string, ThirdPartySources>> = {
  'https://www.google.com/recaptcha/': recaptchaOn('https://www.google.com/recaptcha/'),
  // For visitors who cannot reach www.google.com.
  'https://www.recaptcha.net/recaptcha/': recaptchaOn('https://www.recaptcha.net/recaptcha/'),
  'https://api.forte.net/': forteOn('https://api.forte.net'),
  'https://sandbox.forte.net/': forteOn('https://sandbox.forte.net'),
}

/** Origins that the operator allows for scripts of other providers, beside the script's own. */
export interface ThirdPartyOrigins {
  antibot: readonly string[]
  cardProvider: readonly string[]
}

const PAYMENT_PATHS: readonly string[] = Object.values(registrationServices).map(({ path }) => path)

/**
 * The third-party sources that each page must allow, by path. A document keeps its policy while the app shows other
 * pages in it, so the anti-bot script is allowed everywhere. Only the pages with the payment step allow the card
 * provider; the web app reloads the document for that step.
 */
export const pageSources = (
  { antibot, cardProvider, errorReportingDsn }: SiteSettings,
  origins: ThirdPartyOrigins,
): ((path: string) => ThirdPartySources) => {
  const reports = URL.canParse(errorReportingDsn) ? [new URL(errorReportingDsn).origin] : []
  const everywhere = together([
    scriptSources([antibot.scriptUrl], origins.antibot),
    { scripts: [], frames: [], connections: reports },
  ])
  const withPayment = together([
    everywhere,
    scriptSources(cardProvider.scriptUrls, origins.cardProvider),
  ])
  return (path) => (PAYMENT_PATHS.includes(path) ? withPayment : everywhere)
}

/**
 * Returns the sources that these scripts need: the documented ones, or the origin of an unknown provider. A path on our
 * own site needs none.
 */
const scriptSources = (
  urls: readonly string[],
  otherOrigins: readonly string[],
): ThirdPartySources =>
  together([...urls.filter((url) => URL.canParse(url)).map(sourcesOf), allOf(otherOrigins)])

const sourcesOf = (scriptUrl: string): ThirdPartySources => {
  const known = Object.entries(documentedSources).find(([start]) => scriptUrl.startsWith(start))
  return known ? known[1] : allOf([new URL(scriptUrl).origin])
}

const allOf = (origins: readonly string[]): ThirdPartySources => ({
  scripts: origins,
  frames: origins,
  connections: origins,
})

const together = (all: readonly ThirdPartySources[]): ThirdPartySources => ({
  scripts: unique(all.flatMap(({ scripts }) => scripts)),
  frames: unique(all.flatMap(({ frames }) => frames)),
  connections: unique(all.flatMap(({ connections }) => connections)),
})

const unique = (sources: readonly string[]) => [...new Set(sources)]
