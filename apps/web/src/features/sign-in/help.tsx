import { licenseHelpCopy } from '@mva/messages/sign-in'
import { caseHelpCopy, vehicleHelpCopy } from '@mva/messages/sign-in-other-ways'
import type { ReactNode } from 'react'
import licenseNumber from '../../pictures/license-number.svg'
import licensePlate from '../../pictures/license-plate.svg'
import registrationCertificate from '../../pictures/registration-certificate.svg'

const HEADING_ID = 'where-to-find-it'

/** Shows where to find the numbers that a way of signing in asks for. */
const Help = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <aside className="help" aria-labelledby={HEADING_ID}>
    <h2 id={HEADING_ID}>{heading}</h2>
    {children}
  </aside>
)

export const LicenseHelp = () => (
  <Help heading={licenseHelpCopy.heading}>
    <figure className="picture picture--side">
      <img src={licenseNumber} alt={licenseHelpCopy.drawing} width="320" height="202" />
      <figcaption>
        <b>{licenseHelpCopy.name}</b> {licenseHelpCopy.text}
      </figcaption>
    </figure>
  </Help>
)

export const VehicleHelp = () => (
  <Help heading={licenseHelpCopy.heading}>
    <div className="figures">
      <figure className="picture">
        <img src={licensePlate} alt={vehicleHelpCopy.plateDrawing} width="288" height="152" />
        <figcaption>
          <b>{vehicleHelpCopy.plateName}</b> {vehicleHelpCopy.plate}
        </figcaption>
      </figure>
      <figure className="picture">
        <img
          src={registrationCertificate}
          alt={vehicleHelpCopy.vinDrawing}
          width="288"
          height="152"
        />
        <figcaption>
          <b>{vehicleHelpCopy.vinName}</b> {vehicleHelpCopy.vin}
        </figcaption>
      </figure>
    </div>
  </Help>
)

export const CaseHelp = () => (
  <Help heading={caseHelpCopy.heading}>
    <p>{caseHelpCopy.intro}</p>
    <ul className="usa-list">
      {caseHelpCopy.places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  </Help>
)
