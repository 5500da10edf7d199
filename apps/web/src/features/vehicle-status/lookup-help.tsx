import { vehicleHelpCopy as copy } from '@mva/messages/vehicle-help'
import { lookupCopy } from '@mva/messages/vehicle-status'
import licensePlate from '../../pictures/license-plate.svg'
import registrationCertificate from '../../pictures/registration-certificate.svg'

const HEADING_ID = 'where-to-find-it'

export const LookupHelp = () => (
  <aside className="help" aria-labelledby={HEADING_ID}>
    <h2 id={HEADING_ID}>{lookupCopy.whereToFind}</h2>
    <div className="figures">
      <figure className="picture">
        <img src={licensePlate} alt={copy.plateDrawing} width="288" height="152" />
        <figcaption>
          <b>{copy.plateName}</b> {copy.plate}
        </figcaption>
      </figure>
      <figure className="picture">
        <img src={registrationCertificate} alt={copy.vinDrawing} width="288" height="152" />
        <figcaption>
          <b>{copy.vinName}</b> {copy.vin}
        </figcaption>
      </figure>
    </div>
  </aside>
)
