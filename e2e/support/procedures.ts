import { type APIResponse, expect, type Page, test } from '@playwright/test'

export const simulatorOf = (): string =>
  (test.info().project.metadata as { simulator: string }).simulator

/** Calls a procedure as the page does, with its session and anti-bot tokens, and returns the response. */
export const callProcedure = async (
  page: Page,
  procedure: string,
  input: unknown,
): Promise<unknown> => {
  const answer = await page.request.post(`/trpc/${procedure}`, {
    data: input,
    headers: await antibotHeaders(page, procedure),
  })
  return dataOf(answer)
}

const dataOf = async (answer: APIResponse): Promise<unknown> => {
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: { data: unknown } }).result.data
}

const antibotHeaders = async (page: Page, procedure: string): Promise<Record<string, string>> => {
  const settings = await page.request.get('/site-settings.json')
  const { antibot } = (await settings.json()) as {
    antibot: { actions: Record<string, string[]> }
  }
  const tokens = await Promise.all(
    (antibot.actions[procedure] ?? []).map(async (action) => {
      const answer = await page.request.post(`${simulatorOf()}/sim/antibot`, { data: { action } })
      return [action, ((await answer.json()) as { token: string }).token] as const
    }),
  )
  const [first] = tokens
  if (!first) return {}
  return {
    recaptcha:
      tokens.length === 1
        ? first[1]
        : tokens.map(([action, token]) => `${action}=${token}`).join(','),
  }
}
