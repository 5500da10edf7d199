import { useRouter } from '@tanstack/react-router'
import { deskCopy, peopleCopy as copy } from '@mva/messages/demonstration'
import { Button } from '../../ui/button.tsx'
import { lookUp, signInAs } from './demo-actions.ts'
import type { Persona } from './simulated.ts'
import { useStaticQuery } from './simulator-queries.ts'

/** The people who show most. The simulator has more. */
export const PeopleSection = () => {
  const { data: people = [] } = useStaticQuery('personas')
  return (
    <>
      <h2>{deskCopy.people}</h2>
      <ul className="demo-cards">
        {Object.entries(copy.shows).flatMap(([id, shows]) => {
          const person = people.find((one) => one.id === id)
          return person ? <PersonCard key={id} person={person} shows={shows} /> : []
        })}
      </ul>
    </>
  )
}

/** Shows a person of the simulated agency, and fills in a form with their data. */
const PersonCard = ({ person, shows }: { person: Persona; shows: string }) => {
  const router = useRouter()
  const { name, signIn, lookUps } = person
  const [vehicle] = lookUps
  const of = <span className="usa-sr-only">{copy.of(name)}</span>
  return (
    <li className="panel panel--card demo-card">
      <h3>{name}</h3>
      <p>{shows}</p>
      <p className="demo-row">
        <span aria-hidden>{copy.signIn}</span>
        {signIn.map((way) => (
          <Button
            key={way.loginTypeId}
            look="unstyled"
            onClick={() => void signInAs(router, person, way)}
          >
            <span className="usa-sr-only">{copy.signIn} </span>
            {copy.ways[way.loginTypeId]}
            {of}
          </Button>
        ))}
        {vehicle ? (
          <Button look="unstyled" onClick={() => void lookUp(router, vehicle)}>
            {copy.lookUp}
            {of}
          </Button>
        ) : null}
      </p>
    </li>
  )
}
