import { useSiteSettings } from '../../lib/site-settings.ts'
import { NewTabLink } from '../../ui/new-tab-link.tsx'
import { businessCopy as copy } from '@mva/messages/sign-in'

export const BusinessPanel = () => {
  const { links } = useSiteSettings()
  const services = [
    { href: links.businessRenewal, name: copy.renewal },
    { href: links.businessDuplicate, name: copy.duplicate },
    { href: links.businessCancel, name: copy.cancel },
  ]
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
