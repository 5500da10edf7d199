import { serviceTexts } from '@mva/messages/services'
import { businessCopy as copy } from '@mva/messages/sign-in'
import {
  registrationServiceNames,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { NewTabLink } from '../../ui/new-tab-link.tsx'

export const BusinessPanel = () => {
  const { links, services: offered } = useSiteSettings()
  const services = registrationServiceNames.filter((service) => offered[service])
  return (
    <>
      <h2>{copy.heading}</h2>
      <p>{copy.intro}</p>
      <p>{copy.guests}</p>
      <ul className="cards">
        {services.map((service) => (
          <li className="card card--link" key={service}>
            <NewTabLink
              className="usa-link"
              href={links[registrationServices[service].businessLink]}
            >
              {serviceTexts[service].ofBusinesses}
            </NewTabLink>
          </li>
        ))}
      </ul>
    </>
  )
}
