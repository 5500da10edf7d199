import licenseNumber from '../../pictures/license-number.svg'
import { licenseHelpCopy as copy } from './copy.ts'
import { Help } from './help.tsx'

export const LicenseHelp = () => (
  <Help heading={copy.heading}>
    <figure className="picture picture--side">
      <img src={licenseNumber} alt={copy.drawing} width="320" height="202" />
      <figcaption>
        <b>{copy.name}</b> {copy.text}
      </figcaption>
    </figure>
  </Help>
)
