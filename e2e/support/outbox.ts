import { type Page, test } from '@playwright/test'

interface Message {
  channel: 'email' | 'sms' | 'mail'
  subject: string
  body: string
  code: string | null
}

/** Returns the agency's messages to an email address or a ten-digit phone number in the world of the page, newest first. */
export const messagesTo = async (page: Page, to: string): Promise<Message[]> => {
  const { simulator } = test.info().project.metadata as { simulator: string }
  const answer = await page.request.get(`${simulator}/sim/outbox?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as Message[]
}
