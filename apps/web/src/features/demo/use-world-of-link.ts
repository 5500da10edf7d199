import { useEffect, useEffectEvent, useState } from 'react'
import { useDirector } from './use-director.ts'

const NEW = 'new'

/** Goes once to the world that the address names, its id or `new` for one that is to be made. Tells where there is no such world. */
export const useWorldOfLink = (onEntered: () => void): boolean => {
  const director = useDirector()
  const [world] = useState(() => new URLSearchParams(window.location.search).get('world'))
  const [isMissing, setIsMissing] = useState(false)
  const enter = useEffectEvent((id: string) =>
    id === NEW ? director.openOwnWorld().then(() => true) : director.enterWorld(id),
  )
  const entered = useEffectEvent(onEntered)
  useEffect(() => {
    if (world === null) return
    // A failure shows on the desk itself, which asks the same simulator.
    void enter(world)
      .then((isThere) => setIsMissing(!isThere))
      .catch(() => undefined)
      .then(entered)
  }, [world])
  return isMissing
}
