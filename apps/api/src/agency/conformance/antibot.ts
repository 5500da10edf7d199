import { antibotAction } from '../antibot-action.ts'
import { rowNamed } from '../contract/contract.ts'
import type { AgencyCall } from '../gateway.ts'
import { antibotToken } from '../../simulator/control/antibot.ts'
import type { World } from '../../simulator/world/world.ts'

/** The context of a call by its name, `group.name`: an anti-bot token as the browser would send it. */
export const antibotCall = (name: string, world: World): AgencyCall => ({
  recaptcha: antibotToken(antibotAction(rowNamed(name)), world.clock),
})
