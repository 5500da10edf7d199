import { Help } from './help.tsx'
import { caseHelpCopy as copy } from './other-way-copy.ts'

export const CaseHelp = () => (
  <Help heading={copy.heading}>
    <p>{copy.intro}</p>
    <ul className="usa-list">
      {copy.places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  </Help>
)
