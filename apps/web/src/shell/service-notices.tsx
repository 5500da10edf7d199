import { useQuery } from '@tanstack/react-query'
import { type RegisteredRouter, useHydrated, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { language } from '@mva/messages/language'
import { serviceNoticesCopy as copy } from '@mva/messages/service-notices'
import { serviceTexts } from '@mva/messages/services'
import {
  byService,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import type { ServiceNotices as Notices, SwitchedService } from '@mva/shared/site/service-notices'
import { quietly } from '../lib/query-client.ts'
import { useSiteSettings } from '../lib/site-settings.ts'
import { Alert } from '../ui/alert.tsx'

const ASKED_EVERY_MS = 60_000

const servicePaths = Object.values(registrationServices).map(({ path }) => path)

const textOff: Record<SwitchedService, string> = {
  ...byService((service) => serviceTexts[service].off),
  ...copy.off,
}

/** Pages with a notice at their top. Others have it in the place of the form or the link (`useSwitchedOff`). */
const pagesOf: Partial<
  Record<SwitchedService, readonly (keyof RegisteredRouter['routesByPath'])[]>
> = {
  ...byService(() => ['/profile'] as const),
  payment: ['/', '/profile', '/vehicle-status', '/renew-several', ...servicePaths],
  contactUpdate: ['/profile'],
  addressUpdate: ['/profile'],
}

const read = async (): Promise<Notices> => {
  const response = await fetch('/service-notices.json')
  if (!response.ok) throw new Error(`status ${response.status}`)
  return (await response.json()) as Notices
}

const useNotices = () => {
  const { hasServiceNotices } = useSiteSettings()
  const { data } = useQuery({
    ...quietly,
    queryKey: ['service-notices'],
    queryFn: read,
    enabled: hasServiceNotices,
    refetchInterval: ASKED_EVERY_MS,
  })
  // The shell may have them before the page in it is hydrated, which was rendered without them.
  return useHydrated() ? data : undefined
}

/** What is off, if anything, and the operators' text in the language of the page, or else in English. */
const wordsOf = (about: string | null, texts: Record<string, string> | undefined): ReactNode => {
  const own = texts?.[language.code]
  const text = own ?? texts?.['en']
  return (
    <>
      <span>{about}</span> {text ? <span lang={own ? undefined : 'en'}>{text}</span> : null}
    </>
  )
}

const noticeOf = (about: string | null, texts: Record<string, string> | undefined): ReactNode => (
  <Alert key={`${about} ${texts?.['en']}`} kind={about ? 'warning' : 'info'} isSlim>
    <p className="usa-alert__text">{wordsOf(about, texts)}</p>
  </Alert>
)

/**
 * Returns what stands in the place of a service that is switched off, or null: a notice instead of a form, or its words
 * instead of one of several links. docs/operations.md#notices-and-switches
 */
export const useSwitchedOff = () => {
  const off = useNotices()?.off ?? []
  return (service: SwitchedService): { notice: ReactNode; words: ReactNode } | null => {
    const found = off.find((one) => one.service === service)
    if (!found) return null
    const about = textOff[service]
    return { notice: noticeOf(about, found.text), words: wordsOf(about, found.text) }
  }
}

/** What operators announce on this page, and which of its services are switched off. docs/operations.md#notices-and-switches */
export const ServiceNotices = () => {
  const path = useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? '' })
  const data = useNotices()
  const shown = [
    ...(data?.off ?? [])
      .filter(({ service }) => pagesOf[service]?.some((page) => page === path))
      .map(({ service, text }) => noticeOf(textOff[service], text)),
    ...(data?.notices ?? [])
      .filter(({ pages }) => pages?.includes(path) ?? true)
      .map(({ text }) => noticeOf(null, text)),
  ]
  if (shown.length === 0) return null
  return (
    <section className="wrap service-notices" aria-label={copy.label}>
      {shown}
    </section>
  )
}
