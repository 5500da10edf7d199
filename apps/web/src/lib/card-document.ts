import { language } from '@mva/messages/language'
import { registrationServices } from '@mva/shared/registration-services/registration-services'

const PAYMENT_PATHS: readonly string[] = Object.values(registrationServices).map(
  ({ path }) => language.basePath + path,
)

/** The path that this document was loaded from, whatever the app has shown in it since. */
const loadedPath = (): string => {
  const [load] = performance.getEntriesByType('navigation')
  return load ? new URL(load.name).pathname : ''
}

/**
 * Whether this document's security policy allows the card provider's scripts. The server allows other origins' scripts only
 * on the pages with the payment step, and a document keeps the policy of the page that it was loaded as.
 */
export const isCardProviderAllowed = (scriptUrls: readonly string[]): boolean =>
  PAYMENT_PATHS.includes(loadedPath()) ||
  scriptUrls.every((url) => new URL(url, window.location.href).origin === window.location.origin)
