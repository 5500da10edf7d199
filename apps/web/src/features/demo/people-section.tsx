import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { deskCopy, peopleCopy as copy } from './copy.ts'
import { PersonCard } from './person-card.tsx'
import type { Persona } from './simulated.ts'
import { useStaticQuery } from './simulator-queries.ts'

/** Shown first: these people cover most of the site. */
const FIRST = [
  'maria-rivera',
  'ben-okoye',
  'dev-patel',
  'lena-fischer',
  'amara-diallo',
  'ruth-adler',
]

const isFound = ({ name, story, lookUps }: Persona, sought: string) =>
  [name, story, ...lookUps.map(({ plateNumber }) => plateNumber)].some((text) =>
    text.toLowerCase().includes(sought),
  )

export const PeopleSection = () => {
  const { data: people = [] } = useStaticQuery('personas')
  const [typed, setTyped] = useState('')
  const [areAllShown, setAreAllShown] = useState(false)
  const sought = typed.trim().toLowerCase()
  const isFirstOnly = sought === '' && !areAllShown
  const shown = isFirstOnly
    ? people.filter(({ id }) => FIRST.includes(id))
    : people.filter((person) => isFound(person, sought))
  return (
    <section className="demo-section" aria-labelledby="people">
      <h2 id="people">{deskCopy.people}</h2>
      <TextField
        name="findPerson"
        required={false}
        label={copy.find}
        hint={copy.findHint}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className="demo-cards">
        {shown.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ul>
      <output>{people.length > 0 && shown.length === 0 ? copy.none : ''}</output>
      {isFirstOnly && people.length > shown.length ? (
        <button
          type="button"
          className="usa-button usa-button--outline"
          onClick={() => setAreAllShown(true)}
        >
          {copy.showAll(people.length)}
        </button>
      ) : null}
    </section>
  )
}
