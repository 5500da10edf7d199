import { useSiteSettings } from '../lib/site-settings.ts'

/** The agency's phone number, as a link that calls it. */
export const AgencyPhone = () => {
  const { agencyPhone, agencyPhoneUri } = useSiteSettings()
  return <a href={agencyPhoneUri}>{agencyPhone}</a>
}
