import { type Page, test } from '@playwright/test'

interface Message {
  channel: 'email' | 'sms' | 'mail'
  subject: string
  body: string
  code: string | null
}

/** What the agency sent to an e-mail address or ten digits in the world of the page, newest first. */
export const messagesTo = async (page: Page, to: string): Promise<Message[]> => {
  const { simulator } = test.info().project.metadata as { simulator: string }
  const answer = await page.request.get(`${simulator}/sim/outbox?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as Message[]
}
