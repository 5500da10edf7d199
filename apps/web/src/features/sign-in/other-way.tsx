import type { LoginTypeId } from '@mva/shared/forms/sign-in'
import { AdjudicationFields } from './adjudication-fields.tsx'
import { CrashFields } from './crash-fields.tsx'
import type { SignInFields } from './sign-in-answers.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { Help } from './help.tsx'
import { caseHelpCopy, vehicleHelpCopy } from '@mva/messages/sign-in-other-ways'
import licensePlate from '../../pictures/license-plate.svg'
import registrationCertificate from '../../pictures/registration-certificate.svg'
import { licenseHelpCopy } from '@mva/messages/sign-in'

const CaseHelp = () => (
  <Help heading={caseHelpCopy.heading}>
    <p>{caseHelpCopy.intro}</p>
    <ul className="usa-list">
      {caseHelpCopy.places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  </Help>
)

const VehicleHelp = () => (
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

type OtherWayId = Exclude<LoginTypeId, 1>

const fieldsByWay = { 2: VehicleFields, 3: AdjudicationFields, 4: CrashFields }
const helpByWay = { 2: VehicleHelp, 3: CaseHelp, 4: null }

type OtherWayProps = { way: OtherWayId } & ({ part: 'help' } | ({ part: 'fields' } & SignInFields))

/** A lazily loaded part of a way to sign in: its fields, or the help for its numbers (a crash has none). */
export const OtherWay = ({ way, ...shown }: OtherWayProps) => {
  if (shown.part === 'fields') {
    const Fields = fieldsByWay[way]
    return <Fields {...shown} />
  }
  const WayHelp = helpByWay[way]
  return WayHelp ? <WayHelp /> : null
}
