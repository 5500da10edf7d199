import type { ReactNode } from 'react'
import { licenseHelpCopy } from '@mva/messages/sign-in'
import { caseHelpCopy } from '@mva/messages/sign-in-other-ways'
import { vehicleHelpCopy } from '@mva/messages/vehicle-help'
import { licenseNumberLength } from '@mva/shared/fields/license-number'
import licenseNumber from '../../pictures/license-number.svg'
import licensePlate from '../../pictures/license-plate.svg'
import registrationCertificate from '../../pictures/registration-certificate.svg'

const HEADING_ID = 'where-to-find-it'

interface Help {
  heading: string
  content: ReactNode
}

/** On wide screens: shows beside the form where to find what a way of signing in asks for. */
export const HelpBeside = ({ heading, content }: Help) => (
  <aside className="help help--beside" aria-labelledby={HEADING_ID}>
    <h2 id={HEADING_ID}>{heading}</h2>
    {content}
  </aside>
)

interface HelpBelowProps extends Help {
  /** Whether it is open at first. */
  isOpen?: boolean
}

/** On narrow screens: the same below the field that it explains, to fold and unfold. */
export const HelpBelow = ({ heading, content, isOpen = false }: HelpBelowProps) => (
  <details className="help help--folded" open={isOpen}>
    <summary>{heading}</summary>
    {content}
  </details>
)

export const licenseHelp: Help = {
  heading: licenseHelpCopy.heading,
  content: (
    <figure className="picture picture--side">
      <img src={licenseNumber} alt={licenseHelpCopy.drawing} width="320" height="202" />
      <figcaption>
        <b>{licenseHelpCopy.name}</b>{' '}
        <span>{licenseHelpCopy.text(licenseNumberLength.from, licenseNumberLength.to)}</span>
      </figcaption>
    </figure>
  ),
}

const vin = (
  <figure className="picture picture--side">
    <img src={registrationCertificate} alt={vehicleHelpCopy.vinDrawing} width="288" height="152" />
    <figcaption>
      <b>{vehicleHelpCopy.vinName}</b> {vehicleHelpCopy.vin}
    </figcaption>
  </figure>
)

export const vinHelp: Help = { heading: licenseHelpCopy.heading, content: vin }

export const vehicleHelp: Help = {
  heading: licenseHelpCopy.heading,
  content: (
    <div className="figures">
      <figure className="picture">
        <img src={licensePlate} alt={vehicleHelpCopy.plateDrawing} width="288" height="152" />
        <figcaption>
          <b>{vehicleHelpCopy.plateName}</b> {vehicleHelpCopy.plate}
        </figcaption>
      </figure>
      {vin}
    </div>
  ),
}

export const caseHelp: Help = {
  heading: caseHelpCopy.heading,
  content: (
    <>
      <p>{caseHelpCopy.intro}</p>
      <ul className="usa-list">
        {caseHelpCopy.places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </>
  ),
}
