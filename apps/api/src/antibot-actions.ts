import { antibotAction } from './agency/antibot-action.ts'
import { rowNamed } from './agency/contract/contract.ts'
import { appRouter } from './trpc/app-router.ts'
import { declarations } from './trpc/declarations.ts'

/** By procedure path: the anti-bot actions of the agency calls that the procedure declares to post to. */
export const antibotActions = (): Record<string, string[]> =>
  Object.fromEntries(
    declarations(appRouter).flatMap(({ path, postsTo }) =>
      postsTo ? [[path, [postsTo].flat().map((call) => antibotAction(rowNamed(call)))]] : [],
    ),
  )
