import licensePlate from '../../pictures/license-plate.svg'
import registrationCertificate from '../../pictures/registration-certificate.svg'
import { licenseHelpCopy } from './copy.ts'
import { Help } from './help.tsx'
import { vehicleHelpCopy as copy } from './other-way-copy.ts'

export const VehicleHelp = () => (
  <Help heading={licenseHelpCopy.heading}>
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
  </Help>
)
