import { language } from '@mva/messages/language'
import { serviceNoticesCopy as copy } from '@mva/messages/service-notices'
import { serviceTexts } from '@mva/messages/services'
import type { ServiceNotices as Notices, SwitchedService } from '@mva/shared/models/service-notices'
import { byService, registrationServices } from '@mva/shared/registration-services'
import { useQuery } from '@tanstack/react-query'
import { type RegisteredRouter, useRouterState } from '@tanstack/react-router'
import { quietly } from '../lib/query-client.ts'
import { useSiteSettings } from '../lib/site-settings.ts'
import { Alert } from '../ui/alert.tsx'

const ASKED_EVERY_MS = 60_000

const servicePaths = Object.values(registrationServices).map(({ path }) => path)

const renewalPages = ['/vehicle-status', '/renew-several'] as const

const textOff: Record<SwitchedService, string> = {
  ...byService((service) => serviceTexts[service].off),
  ...copy.off,
}

/** Where a service is begun or continued: there its page says that it is off. */
const pagesOf: Record<SwitchedService, readonly (keyof RegisteredRouter['routesByPath'])[]> = {
  signIn: ['/', '/guest-signin'],
  ...byService((service) => {
    const { path, isRenewal } = registrationServices[service]
    return ['/', '/profile', ...(isRenewal ? renewalPages : []), path]
  }),
  payment: ['/', '/profile', ...renewalPages, ...servicePaths],
  contactUpdate: ['/profile', '/update-contacts'],
  addressUpdate: ['/profile', '/update-address'],
}

const read = async (): Promise<Notices> => {
  const response = await fetch('/service-notices.json')
  if (!response.ok) throw new Error(`status ${response.status}`)
  return (await response.json()) as Notices
}

/** In the language of the page, or else in English. */
const inWords = (texts: Record<string, string> | undefined) =>
  texts && {
    text: texts[language.code] ?? texts['en'],
    lang: texts[language.code] ? undefined : 'en',
  }

/** What operators announce on this page, and which of its services are switched off. docs/operations.md#notices-and-switches */
export const ServiceNotices = () => {
  const { hasServiceNotices } = useSiteSettings()
  const path = useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? '' })
  const { data } = useQuery({
    ...quietly,
    queryKey: ['service-notices'],
    queryFn: read,
    enabled: hasServiceNotices,
    refetchInterval: ASKED_EVERY_MS,
  })
  const shown = [
    ...(data?.off ?? [])
      .filter(({ service }) => pagesOf[service].some((page) => page === path))
      .map(({ service, text }) => ({ about: textOff[service], words: inWords(text) })),
    ...(data?.notices ?? [])
      .filter(({ pages }) => pages?.includes(path) ?? true)
      .map(({ text }) => ({ about: null, words: inWords(text) })),
  ]
  if (shown.length === 0) return null
  return (
    <section className="wrap service-notices" aria-label={copy.label}>
      {shown.map(({ about, words }) => (
        <Alert key={`${about} ${words?.text}`} kind={about ? 'warning' : 'info'} isSlim>
          <p className="usa-alert__text">
            <span>{about}</span> {words ? <span lang={words.lang}>{words.text}</span> : null}
          </p>
        </Alert>
      ))}
    </section>
  )
}
