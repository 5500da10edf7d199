import { antibotAction } from '@mva/agency/antibot-action'
import { rowNamed } from '@mva/agency/contract/contract'
import type { AgencyCall } from '@mva/agency/gateway'
import { antibotToken } from '../control/antibot.ts'
import type { World } from '../world/world.ts'

/** The context of a call by its name, `group.name`: an anti-bot token as the browser would send it. */
export const antibotCall = (name: string, world: World): AgencyCall => ({
  recaptcha: antibotToken(antibotAction(rowNamed(name)), world.clock),
})
