import { relative } from 'node:path'
import { type PlantedBug, plantedBugs } from './planted-bugs.ts'

const root = new URL('../..', import.meta.url).pathname

/** Returns the bug with that id. Throws if there is none. */
export const plantedBug = (id: string): PlantedBug => {
  const bug = plantedBugs.find((known) => known.id === id)
  if (!bug) throw new Error(`no planted bug is called '${id}'`)
  return bug
}

/** Returns the source of a file with the bug in it, or undefined if the bug is in another file. */
export const withBug = (bug: PlantedBug, path: string, source: string): string | undefined => {
  if (relative(root, path) !== bug.file) return undefined
  if (source.split(bug.search).length !== 2)
    throw new Error(`${bug.file} does not contain the text of '${bug.id}' once`)
  return source.replace(bug.search, () => bug.replacement)
}
