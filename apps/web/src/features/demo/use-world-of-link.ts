import { useEffect, useEffectEvent, useState } from 'react'
import { useDirector } from './use-director.ts'

const NEW = 'new'

/** Enters the world named in the URL once; `new` creates one. Returns whether that world does not exist. */
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
    // The desk shows failures: it calls the same simulator.
    void enter(world)
      .then((isThere) => setIsMissing(!isThere))
      .catch(() => undefined)
      .then(entered)
  }, [world])
  return isMissing
}
