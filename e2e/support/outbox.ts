import type { Page } from '@playwright/test'
import { simulatorOf } from './procedures.ts'

interface Message {
  id: string | number
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

/** Returns every message in the world of the page. */
export const allMessages = (page: Page): Promise<Message[]> => messages(page, {})

/** Returns a message as text, and as the page of an e-mail. */
export const formsOf = async (page: Page, { id }: Message): Promise<string[]> => {
  const forms = []
  for (const accept of ['text/plain', 'text/html'])
    forms.push(
      await (
        await page.request.get(`${simulatorOf()}/sim/outbox/${id}`, { headers: { accept } })
      ).text(),
    )
  return forms
}

const channelOf = { email: 'email', phone: 'sms', mailCode: 'mail' } as const

/** Returns the latest code on this channel in the world of the page, or null. */
export const codeSent = async (page: Page, by: keyof typeof channelOf): Promise<string | null> => {
  const [newest] = await messages(page, { channel: channelOf[by] })
  return newest?.code ?? null
}
