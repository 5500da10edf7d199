import { deskCopy, peopleCopy as copy } from './copy.ts'
import { lookUp, signInAs } from './demo-actions.ts'
import type { Persona } from './simulated.ts'
import { useStaticQuery } from './simulator-queries.ts'
import { useDirector } from './use-director.ts'
import { Button } from '../../ui/button.tsx'

export const PeopleSection = () => {
  const { data: people = [] } = useStaticQuery('personas')
  return (
    <section className="demo-section" aria-labelledby="people">
      <h2 id="people">{deskCopy.people}</h2>
      <ul className="demo-cards">
        {people.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}

/** Shows a person of the simulated agency, and fills in a form with their data. */
const PersonCard = ({ person }: { person: Persona }) => {
  const director = useDirector()
  const { name, story, signIn, lookUps } = person
  const [vehicle] = lookUps
  return (
    <li className="panel panel--card demo-card">
      <h3>{name}</h3>
      <p>{story}</p>
      <div className="demo-card__end">
        {signIn.map((way) => (
          <Button
            key={way.loginTypeId}
            look="unstyled"
            onClick={() => void signInAs(director, person, way)}
          >
            {copy.signInBy[way.loginTypeId]}
            <span className="usa-sr-only">{` of ${name}`}</span>
          </Button>
        ))}
        {vehicle ? (
          <Button look="unstyled" onClick={() => void lookUp(director, vehicle)}>
            {copy.lookUp}
            <span className="usa-sr-only">{` of ${name}`}</span>
          </Button>
        ) : null}
      </div>
    </li>
  )
}
