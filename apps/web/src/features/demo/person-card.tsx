import { peopleCopy as copy } from './copy.ts'
import type { Persona } from './simulated.ts'
import { useDirector } from './use-director.ts'

/** Shows a person of the simulated agency, and the actions for them. */
export const PersonCard = ({ person }: { person: Persona }) => {
  const director = useDirector()
  const { name, story, signIn, mailCode, ddNumber, lookUps } = person
  const [first] = signIn
  const [vehicle] = lookUps
  return (
    <li className="panel panel--card demo-card">
      <h3>{name}</h3>
      <p className="note">{copy.vehicles(lookUps.length)}</p>
      <p>{story}</p>
      <ul className="demo-tags">
        {signIn.map((way) => (
          <li key={way.loginTypeId}>
            <button
              type="button"
              className="demo-tag demo-tag--way"
              onClick={() => void director.signInAs(person, way)}
            >
              {copy.ways[way.loginTypeId]}
              <span className="usa-sr-only"> of {name}</span>
            </button>
          </li>
        ))}
        {mailCode === null ? null : <li className="demo-tag">{copy.mailCode}</li>}
        {ddNumber === null ? null : <li className="demo-tag">{copy.ddNumber}</li>}
      </ul>
      <div className="demo-card__end">
        {vehicle ? (
          <button
            type="button"
            className="usa-button usa-button--unstyled"
            onClick={() => void director.lookUp(vehicle)}
          >
            {copy.lookUp}
            <span className="usa-sr-only"> of {name}</span>
          </button>
        ) : null}
        {first ? (
          <button
            type="button"
            className="usa-button usa-button--outline"
            onClick={() => void director.signInAs(person, first)}
          >
            {copy.use}
            <span className="usa-sr-only"> {name}</span>
          </button>
        ) : null}
      </div>
    </li>
  )
}
