import { type Page, test } from '@playwright/test'
import { antibotTokenOf } from '../customer/simulated-agency.ts'
import { type Send, siteClient, type SiteClient } from '../customer/site-client.ts'

export const simulatorOf = (): string =>
  (test.info().project.metadata as { simulator: string }).simulator

/** Sends as the page does, with its cookies and in the world of the test. */
const sendBy =
  ({ request }: Pick<Page, 'request'>, origin = ''): Send =>
  async (path, { method = 'GET', headers = {}, body }) => {
    const answer = await request.fetch(origin + path, {
      method,
      headers: headers as Record<string, string>,
      data: body as string,
    })
    return new Response(new Uint8Array(await answer.body()), { status: answer.status() })
  }

/** The procedures as the page calls them, with its session. */
export const siteOf = (page: Pick<Page, 'request'>): SiteClient =>
  siteClient({ send: sendBy(page), antibotToken: antibotTokenOf(sendBy(page, simulatorOf())) })
