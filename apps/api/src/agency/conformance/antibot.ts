import { antibotAction } from '../antibot-action.ts'
import { rowNamed } from '../contract/contract.ts'
import type { AgencyCall } from '../gateway.ts'
import { antibotToken } from '../../simulator/control/antibot.ts'
import type { World } from '../../simulator/world/world.ts'

/** What goes along with a call of that name, `group.name`: an anti-bot token as the browser would bring it. */
export const antibotCall = (name: string, world: World): AgencyCall => ({
  recaptcha: antibotToken(antibotAction(rowNamed(name)), world.clock),
})
