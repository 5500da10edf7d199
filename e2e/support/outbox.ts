import type { Page } from '@playwright/test'
import { simulatorOf } from './procedures.ts'

interface Message {
  channel: 'email' | 'sms' | 'mail'
  subject: string
  body: string
  code: string | null
}

const messages = async (page: Page, params: Record<string, string>): Promise<Message[]> => {
  const answer = await page.request.get(`${simulatorOf()}/sim/outbox`, { params })
  return (await answer.json()) as Message[]
}

/** Returns the agency's messages to an email address or a ten-digit phone number in the world of the page, newest first. */
export const messagesTo = (page: Page, to: string): Promise<Message[]> => messages(page, { to })

const channelOf = { email: 'email', phone: 'sms', mailCode: 'mail' } as const

/** Returns the latest code on this channel in the world of the page, or null. */
export const codeSent = async (page: Page, by: keyof typeof channelOf): Promise<string | null> => {
  const [newest] = await messages(page, { channel: channelOf[by] })
  return newest?.code ?? null
}
