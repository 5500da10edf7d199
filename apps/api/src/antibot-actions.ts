import { antibotAction } from '@mva/agency/antibot-action'
import { rowNamed } from '@mva/agency/contract/contract'
import { appRouter } from './app-router.ts'
import { declarations } from './trpc/declarations.ts'

/** By procedure path: the anti-bot actions of the agency calls that the procedure declares to post to. */
export const antibotActions = (): Record<string, string[]> =>
  Object.fromEntries(
    declarations(appRouter).flatMap(({ path, postsTo }) =>
      postsTo ? [[path, [postsTo].flat().map((call) => antibotAction(rowNamed(call)))]] : [],
    ),
  )
