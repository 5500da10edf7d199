import { registrationServices } from '@mva/shared/registration-services/registration-services'
import type { SiteSettings } from '@mva/shared/site/site-settings'

/** The origins that a third party's script loads, frames and contacts, as sources of the content security policy. */
export interface ThirdPartySources {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
}

/** Returns the sources that the script at an address needs. */
type SourcesOf = (script: URL) => ThirdPartySources

/**
 * https://docs.cloud.google.com/recaptcha/docs/faq, on Content-Security-Policy. The script by its own path, because below
 * `/recaptcha/` there are others that execute what stands in a page.
 */
const recaptcha: SourcesOf = ({ origin, pathname }) => ({
  scripts: [`${origin}${pathname}`, 'https://www.gstatic.com/recaptcha/releases/'],
  frames: [`${origin}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'],
  connections: [`${origin}/recaptcha/`],
})

/** https://developers.forte.net/forte-js/: the script sends the card to its own server. */
const forte: SourcesOf = ({ origin }) => ({ scripts: [origin], frames: [], connections: [origin] })

/** The sources that providers document, by the prefix of their script's address. */
const documentedSources: Readonly<Record<string, SourcesOf>> = {
  'https://www.google.com/recaptcha/': recaptcha,
  // For visitors who cannot reach www.google.com.
  'https://www.recaptcha.net/recaptcha/': recaptcha,
  'https://api.forte.net/': forte,
  'https://sandbox.forte.net/': forte,
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
  const script = new URL(scriptUrl)
  const known = Object.entries(documentedSources).find(([start]) => script.href.startsWith(start))
  return known ? known[1](script) : allOf([script.origin])
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
