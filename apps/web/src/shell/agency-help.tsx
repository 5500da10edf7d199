import type { ReactNode } from 'react'
import { language } from '@mva/messages/language'
import { agencyHelpCopy as copy } from '@mva/messages/shell'
import { useSiteSettings } from '../lib/site-settings.ts'

/** Where the customer gets help if the site cannot go on: the agency's phone, hours and office. Children name a page that helps. */
export const AgencyHelp = ({ children }: { children?: ReactNode }) => {
  const settings = useSiteSettings()
  const { agencyPhone, agencyPhoneUri, agencyHours, officesPage } = settings
  const office = `${settings.agencyStreet}, ${settings.agencyCityStateZip}`
  return (
    <p className="note">
      {children ? <>{children} </> : null}
      <span>{copy.call}</span> <a href={agencyPhoneUri}>{agencyPhone}</a> {copy.visit}{' '}
      {officesPage === null ? (
        <span>{`${office}.`}</span>
      ) : (
        <span>
          <a href={officesPage}>{office}</a>.
        </span>
      )}{' '}
      <span>{`${copy.hours} ${agencyHours[language.code]}`}</span>
    </p>
  )
}
