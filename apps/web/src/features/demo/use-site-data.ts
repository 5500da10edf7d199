import { useCallback, useSyncExternalStore } from 'react'
import type { ContactUpdateView } from '@mva/shared/contact-update/contact-update'
import type { SignInView } from '@mva/shared/sign-in/sign-in'
import { useCustomer } from './use-customer.ts'

/** What the site holds of these procedures' answers. */
interface SiteData {
  'signIn.state': SignInView
  'contactUpdate.open': ContactUpdateView
}

/** Returns the answer of a procedure that the current screen shows; undefined if it shows none. Asks no server. */
export const useSiteData = <Name extends keyof SiteData>(
  procedure: Name,
): SiteData[Name] | undefined => {
  const cache = useCustomer().queryClient.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => {
    const shown = cache
      .findAll({ queryKey: [procedure.split('.')] })
      .find((query) => query.isActive())
    return shown?.state.data as SiteData[Name] | undefined
  })
}
