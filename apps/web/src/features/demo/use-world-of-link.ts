import { useEffect, useState } from 'react'
import { useDirector } from './use-director.ts'

const NEW = 'new'

const entering = new Set<string>()

/** Goes to the world that the address names, its id or `new` for one that is to be made. */
export const useWorldOfLink = (onEntered: () => void): void => {
  const director = useDirector()
  const [world] = useState(() => new URLSearchParams(window.location.search).get('world'))
  useEffect(() => {
    if (world === null || entering.has(world)) return
    entering.add(world)
    const going = world === NEW ? director.openOwnWorld() : director.enterWorld(world)
    // A failure shows on the desk itself, which asks the same simulator.
    void going
      .catch(() => undefined)
      .then(onEntered)
      .finally(() => entering.delete(world))
  }, [world, director, onEntered])
}
