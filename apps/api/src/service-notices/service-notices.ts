import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import {
  type ServiceNotices,
  type ServiceNoticesFile,
  serviceNoticesFile,
  type SwitchedService,
} from '@mva/shared/site/service-notices'

interface NoticeBoardOptions {
  /** A file, or an http or https address; nothing is announced without one. */
  source: string | undefined
  /** Called with a reason when the source becomes unusable, once for each reason. */
  onTrouble: (reason: string) => void
  /** The paths of the site's pages; any path is taken for one if undefined. */
  pages?: readonly string[] | undefined
  /** Called with the places of notices on pages that the site does not have, once for each text. The file is used all the same. */
  onUnknownPages?: (places: string) => void
  now?: () => number
}

const READ_WITHIN_MS = 5_000
const MAX_LENGTH = 100_000
const MAX_LOGGED_PAGE = 60

const read = async (source: string): Promise<string> => {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8')
  const response = await fetch(source, { signal: AbortSignal.timeout(READ_WITHIN_MS) })
  if (!response.ok) throw new Error(`it answered with status ${response.status}`)
  return response.text()
}

const parse = (text: string): ServiceNoticesFile => {
  if (text.length > MAX_LENGTH) throw new Error(`it is longer than ${MAX_LENGTH} characters`)
  const result = z.safeParse(serviceNoticesFile, JSON.parse(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}

/** Reads what operators announce and switch off. docs/operations.md#notices-and-switches */
export const openNoticeBoard = ({
  source,
  onTrouble,
  pages,
  onUnknownPages = () => undefined,
  now = Date.now,
}: NoticeBoardOptions) => {
  let file: ServiceNoticesFile = { notices: [], off: [] }
  let trouble: string | undefined

  const tell = (found: string | undefined, report: (reason: string) => void) => {
    if (found !== undefined && found !== trouble) report(found)
    trouble = found
  }

  return {
    /** The notices and switches of the operators, as of now. */
    current: () => noticesAt(file, now()),
    isOff: (service: SwitchedService) => isOffAt(file, service, now()),
    /** Reads the source again; what cannot be read or used changes nothing. */
    refresh: async () => {
      if (source === undefined) return
      try {
        file = parse(await read(source))
        tell(unknownPages(file, pages), onUnknownPages)
      } catch (error) {
        tell((error as Error).message, onTrouble)
      }
    },
  }
}

interface Period {
  from?: string | undefined
  until?: string | undefined
}

const isWithin = ({ from, until }: Period, now: number) =>
  (from === undefined || Date.parse(from) <= now) &&
  (until === undefined || now < Date.parse(until))

/** What a file announces at a time in milliseconds. */
export const noticesAt = ({ notices, off }: ServiceNoticesFile, now: number): ServiceNotices => ({
  notices: notices
    .filter((notice) => isWithin(notice, now))
    .map(({ text, pages }) => ({ text, pages })),
  off: off.filter((one) => isWithin(one, now)).map(({ service, text }) => ({ service, text })),
})

/** Whether a file switches a service off at a time in milliseconds. */
export const isOffAt = (
  { off }: ServiceNoticesFile,
  service: SwitchedService,
  now: number,
): boolean => off.some((one) => one.service === service && isWithin(one, now))

/** The places of pages that the site does not have, with what stands there; undefined if there are none. */
const unknownPages = (
  { notices }: ServiceNoticesFile,
  known: readonly string[] | undefined,
): string | undefined => {
  const unknown = notices.flatMap(({ pages = [] }, notice) =>
    pages.flatMap((page, at) =>
      known === undefined || known.includes(page)
        ? []
        : `notices.${notice}.pages.${at}: the site has no page ${page.slice(0, MAX_LOGGED_PAGE)}`,
    ),
  )
  return unknown.length === 0 ? undefined : unknown.join('; ')
}
