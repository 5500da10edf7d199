import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paginationCopy as copy } from '@mva/messages/task-ui'
import { OutlineIcon } from './icon.tsx'

const PREVIOUS = 'M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z'
const NEXT = 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z'

/** The number of places, of which some are gaps in a long row. */
const PLACES = 7
/** How many pages stand together at the beginning or the end of a long row. */
const TOGETHER = 5

interface PaginationProps {
  /** Names the list for screen readers. */
  label: string
  /** From 1 on. */
  page: number
  pages: number
}

/** Links to the pages of a list, by the parameter `page` of the address. Renders nothing if there is only one. */
export const Pagination = ({ label, page, pages }: PaginationProps) =>
  pages > 1 ? (
    <nav className="usa-pagination no-print" aria-label={label}>
      <ul className="usa-pagination__list">
        {page > 1 ? (
          <li className="usa-pagination__item usa-pagination__arrow">
            <PageLink
              page={page - 1}
              className="usa-pagination__link usa-pagination__previous-page"
              aria-label={copy.previousPage}
            >
              <OutlineIcon outline={PREVIOUS} />
              {copy.previous}
            </PageLink>
          </li>
        ) : null}
        {placesOf(page, pages).map((place) =>
          typeof place === 'string' ? (
            <li key={place} className="usa-pagination__item usa-pagination__overflow">
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={place} className="usa-pagination__item usa-pagination__page-no">
              <PageLink
                page={place}
                className={`usa-pagination__button ${place === page ? 'usa-current' : ''}`.trim()}
                aria-label={(place === pages ? copy.lastPage : copy.page)(place)}
                aria-current={place === page ? 'page' : undefined}
              >
                {place}
              </PageLink>
            </li>
          ),
        )}
        {page < pages ? (
          <li className="usa-pagination__item usa-pagination__arrow">
            <PageLink
              page={page + 1}
              className="usa-pagination__link usa-pagination__next-page"
              aria-label={copy.nextPage}
            >
              {copy.next}
              <OutlineIcon outline={NEXT} />
            </PageLink>
          </li>
        ) : null}
      </ul>
    </nav>
  ) : null

interface PageLinkProps {
  page: number
  className: string
  'aria-label': string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

const PageLink = ({ page, ...others }: PageLinkProps) => (
  <Link to="." search={{ page: page === 1 ? undefined : page }} preload={false} {...others} />
)

/** A gap in the row, by the page that it follows. */
type Gap = `after ${number}`

/** The pages of the row and its gaps, as the design system arranges them. */
const placesOf = (page: number, pages: number): (number | Gap)[] => {
  const from = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => first + at)
  if (pages <= PLACES) return from(1, pages)
  if (page < TOGETHER) return [...from(1, TOGETHER), `after ${TOGETHER}`, pages]
  if (page > pages - TOGETHER + 1) return [1, 'after 1', ...from(pages - TOGETHER + 1, TOGETHER)]
  return [1, 'after 1', page - 1, page, page + 1, `after ${page + 1}`, pages]
}
