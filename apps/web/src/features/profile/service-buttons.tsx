import { Link } from '@tanstack/react-router'
import { registrationCopy as copy } from '@mva/messages/profile'
import { serviceNames } from '@mva/messages/services'
import type { Registration } from '@mva/shared/profile/registration'
import {
  type RegistrationService,
  registrationServiceNames,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import { AgencyHelp } from '../../shell/agency-help.tsx'
import { useSwitchedOff } from '../../shell/service-notices.tsx'

/** Which registration was chosen for a service. */
export type ChooseService = (service: RegistrationService, registration: Registration) => void

/** The weight of each reflects how often it is used. */
const looks: Record<RegistrationService, string> = {
  renew: '',
  duplicate: 'usa-button--outline',
  cancel: 'usa-button--unstyled danger',
}

interface ServiceButtonsProps {
  registration: Registration
  /** The ids of the vehicle's name and plate, which distinguish buttons of the same name. */
  describedBy: string
  onChooseService: ChooseService
}

/** The services that the agency allows for a registration. */
export const ServiceButtons = ({
  registration,
  describedBy,
  onChooseService,
}: ServiceButtonsProps) => {
  const switchedOff = useSwitchedOff()
  const allowed = registrationServiceNames.filter(
    (service) => registration[registrationServices[service].allowedBy],
  )
  if (allowed.length === 0)
    return (
      <AgencyHelp>
        {copy.noService} <Link to="/vehicle-lookup">{copy.checkStatus}</Link>.
      </AgencyHelp>
    )
  return (
    <div className="actions actions--first">
      {allowed.map((service) => {
        const off = switchedOff(service)
        return off ? (
          <p key={service} className="note">
            {off.words}
          </p>
        ) : (
          <button
            key={service}
            type="button"
            className={`usa-button ${looks[service]}`.trim()}
            aria-describedby={describedBy}
            onClick={() => onChooseService(service, registration)}
          >
            {serviceNames[service]}
          </button>
        )
      })}
    </div>
  )
}
