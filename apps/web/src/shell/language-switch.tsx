import { useHydrated, useLocation } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { language } from '@mva/messages/language'
import { languageSwitchCopy as copy } from '@mva/messages/language-switch'
import { LANGUAGE_COOKIE, languages } from '@mva/messages/languages'

// Only in front of a form with typed text.
const LanguageQuestion = lazy(async () => ({
  default: (await import('./language-question.tsx')).LanguageQuestion,
}))

const ONE_YEAR_SECONDS = 31_536_000

const keepChoice = (code: string) => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${secure}`
}

/** Whether a form holds text or marks that another document would not have. `data-kept` marks forms that are kept while they are typed. */
const isTextLost = () =>
  [...document.querySelectorAll<HTMLInputElement>('main form:not([data-kept]) input')].some(
    ({ type, value, defaultValue, checked, defaultChecked }) =>
      type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue,
  )

interface Choice {
  code: string
  href: string
}

/** Leads to the same page in the other languages, each of which is a document of its own. docs/specification/shell-and-routes.md#languages */
export const LanguageSwitch = () => {
  const { pathname, searchStr } = useLocation()
  // The prerendered page does not know the query.
  const query = useHydrated() ? searchStr : ''
  const [asked, setAsked] = useState<Choice | null>(null)

  const linkTo = ({ code, basePath }: { code: string; basePath: string }) => {
    const href = basePath + pathname + query
    return {
      lang: code,
      hrefLang: code,
      href,
      onClick: (event: MouseEvent) => {
        if (code !== language.code && isTextLost()) {
          event.preventDefault()
          setAsked({ code, href })
        } else keepChoice(code)
      },
    }
  }
  return (
    <>
      <nav className="language-switch" aria-label={copy.label}>
        {languages.map((one) => (
          <a
            key={one.code}
            aria-current={one.code === language.code ? 'true' : undefined}
            {...linkTo(one)}
          >
            {one.name}
          </a>
        ))}
      </nav>
      {languages.map((other) =>
        other.code === language.code ? null : (
          <a key={other.code} className="language-offer" {...linkTo(other)}>
            {other.offer}
          </a>
        ),
      )}
      <Suspense>
        {asked ? (
          <LanguageQuestion
            onNo={() => setAsked(null)}
            onYes={() => {
              keepChoice(asked.code)
              location.assign(asked.href)
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
