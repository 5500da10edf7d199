import { shellCopy } from '@mva/messages/shell'
import { useSiteSettings } from '../lib/site-settings.ts'

/** Where every Contact link goes. */
export const CONTACT_ID = 'contact'

export const Footer = () => {
  const settings = useSiteSettings()
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__grid">
        <section id={CONTACT_ID} tabIndex={-1} aria-labelledby={`${CONTACT_ID}-heading`}>
          <h2 id={`${CONTACT_ID}-heading`}>{settings.agencyName}</h2>
          <address>
            {settings.agencyStreet}
            <br />
            {settings.agencyCityStateZip}
            <br />
            <a href={settings.agencyPhoneUri}>{settings.agencyPhone}</a>
          </address>
        </section>
        <div>
          <h2>{shellCopy.help}</h2>
          <ul>
            <li>
              <a href={`#${CONTACT_ID}`}>{shellCopy.contact}</a>
            </li>
            <li>
              <a href={settings.links.feedback}>{shellCopy.feedback}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2>{shellCopy.policies}</h2>
          <ul>
            <li>
              <a href={settings.links.customerServiceAgreement}>{shellCopy.agreement}</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
