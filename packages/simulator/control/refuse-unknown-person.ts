import { personIds } from '../calls/read-call-subject.ts'
import { ControlError, unknownValue } from '../control-error.ts'
import type { World } from '../world/world.ts'

/** Throws a ControlError (400) that names the nearest person if the field names one that the world does not have. */
export const refuseUnknownPerson = (
  world: World,
  field: string,
  person: string | undefined,
): void => {
  if (person === undefined) return
  const ids = personIds(world)
  if (!ids.includes(person)) throw new ControlError(400, [unknownValue(field, person, ids)])
}
