import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { registrationPagesCopy as copy } from '@mva/messages/registration-pages'
import { formatCount } from '@mva/shared/format-count'
import { type Registrations, REGISTRATIONS_ON_A_PAGE } from '@mva/shared/profile/registration'
import { trpc } from '../lib/trpc.ts'
import { Button } from '../ui/button.tsx'
import { FormGroup } from '../ui/form-group.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { takeFocus } from '../ui/take-focus.ts'

/** The page of the customer's registrations that the address names, or those that were found by plate number. */
export const useRegistrationPages = ({ isRenewable }: { isRenewable?: boolean } = {}) => {
  const { page } = useSearch({ strict: false })
  // In memory alone: a plate belongs neither in an address nor in storage.
  const [plate, setPlate] = useState('')
  const query = trpc.profile.registrations.useQuery(
    { ...(plate === '' ? { page } : { plate }), isRenewable },
    // Fetched at each entry of the page and dropped when it is left.
    { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  )
  return { ...query, onFind: setPlate }
}

interface RegistrationFinderProps {
  shown: Registrations
  onFind: (plate: string) => void
}

/** Above a list of registrations that has several pages: which ones are shown, and a way to find a plate. Takes the focus when they change. */
export const RegistrationFinder = ({ shown, onFind }: RegistrationFinderProps) => {
  const [typed, setTyped] = useState('')
  const { page, plate, total } = shown
  const line = useRef<HTMLParagraphElement>(null)
  const list = `${page} ${plate}`
  const listBefore = useRef(list)
  useEffect(() => {
    if (list === listBefore.current) return
    listBefore.current = list
    return takeFocus(line.current)
  }, [list])
  if (total <= REGISTRATIONS_ON_A_PAGE) return null
  return (
    <>
      <form
        className="finder no-print"
        onSubmit={(event) => {
          event.preventDefault()
          onFind(typed)
        }}
      >
        <FormGroup id="find-plate" label={copy.plate}>
          <input
            className="usa-input"
            id="find-plate"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </FormGroup>
        <Button type="submit" look="outline">
          {copy.find}
        </Button>
        {plate === '' ? null : (
          <Button
            look="unstyled"
            onClick={() => {
              setTyped('')
              onFind('')
            }}
          >
            {copy.showAll}
          </Button>
        )}
      </form>
      <p className="finder__line" tabIndex={-1} ref={line}>
        {lineOf(shown)}
      </p>
    </>
  )
}

const lineOf = ({ page, plate, found, total, registrations: { items } }: Registrations) => {
  const before = (page - 1) * REGISTRATIONS_ON_A_PAGE
  if (plate === '')
    return copy.shown(
      formatCount(before + 1),
      formatCount(before + items.length),
      formatCount(total),
    )
  if (found === 0) return copy.noneFound(plate)
  if (found === 1) return copy.oneFound(plate)
  return found > items.length
    ? copy.foundMore(formatCount(items.length), formatCount(found), plate)
    : copy.found(formatCount(found), plate)
}

/** The links to the other pages; none for what was found by plate number. */
export const RegistrationPagination = ({ page, pages, plate }: Registrations) =>
  plate === '' ? <Pagination label={copy.pages} page={page} pages={pages} /> : null
