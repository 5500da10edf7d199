import { createContext, use } from 'react'
import type { SiteSettings } from '@mva/shared/site/site-settings'

const SiteSettingsContext = createContext<SiteSettings | null>(null)

export const SiteSettingsProvider = SiteSettingsContext.Provider

/** The settings of the server. */
export const useSiteSettings = (): SiteSettings => {
  const settings = use(SiteSettingsContext)
  if (!settings) throw new Error('no site settings around this component')
  return settings
}

/** Reads the settings that the server wrote into the page. */
export const readSiteSettings = (): SiteSettings =>
  JSON.parse(document.getElementById('site-settings')?.textContent ?? '') as SiteSettings
