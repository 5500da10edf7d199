import { readFile } from 'node:fs/promises'
import {
  type ServiceNotices,
  type ServiceNoticesFile,
  serviceNoticesFile,
  type SwitchedService,
} from '@mva/shared/models/service-notices'
import * as z from 'zod/mini'

/** The notices and switches of the operators, as of now. */
export interface NoticeBoard {
  current: () => ServiceNotices
  isOff: (service: SwitchedService) => boolean
  /** Reads the source again; what cannot be read or used changes nothing. */
  refresh: () => Promise<void>
}

interface NoticeBoardOptions {
  /** A file, or an http or https address. */
  source: string
  /** Called with a reason when the source becomes unusable, once for each reason. */
  onTrouble: (reason: string) => void
  now?: () => number
}

const READ_WITHIN_MS = 5_000
const MAX_LENGTH = 100_000

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
  now = Date.now,
}: NoticeBoardOptions): NoticeBoard => {
  let file: ServiceNoticesFile = { notices: [], off: [] }
  let trouble: string | undefined

  const isNow = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
    (from === undefined || Date.parse(from) <= now()) &&
    (until === undefined || now() < Date.parse(until))

  return {
    current: () => ({
      notices: file.notices.filter(isNow).map(({ text, pages }) => ({ text, pages })),
      off: file.off.filter(isNow).map(({ service, text }) => ({ service, text })),
    }),
    isOff: (service) => file.off.some((off) => off.service === service && isNow(off)),
    refresh: async () => {
      try {
        file = parse(await read(source))
        trouble = undefined
      } catch (error) {
        const { message } = error as Error
        if (message !== trouble) onTrouble(message)
        trouble = message
      }
    },
  }
}

/** Nothing is announced, and everything is on. */
export const emptyNoticeBoard: NoticeBoard = {
  current: () => ({ notices: [], off: [] }),
  isOff: () => false,
  refresh: async () => undefined,
}
