import { useSiteSettings } from '../../lib/site-settings.ts'
import { NewTabLink } from '../../ui/new-tab-link.tsx'
import { businessCopy as copy } from '@mva/messages/sign-in'

export const BusinessPanel = () => {
  const { links, services: offered } = useSiteSettings()
  const services = [
    { isOffered: offered.renew, href: links.businessRenewal, name: copy.renewal },
    { isOffered: offered.duplicate, href: links.businessDuplicate, name: copy.duplicate },
    { isOffered: offered.cancel, href: links.businessCancel, name: copy.cancel },
  ].filter(({ isOffered }) => isOffered)
  return (
    <>
      <h2>{copy.heading}</h2>
      <p>{copy.intro}</p>
      <ul className="cards">
        {services.map(({ href, name }) => (
          <li className="card card--link" key={name}>
            <NewTabLink className="usa-link" href={href}>
              {name}
            </NewTabLink>
          </li>
        ))}
      </ul>
    </>
  )
}
