import { relative } from 'node:path'
import { type PlantedBug, plantedBugs } from './planted-bugs.ts'

const root = new URL('../..', import.meta.url).pathname

/** Returns the bug with that id. Throws if there is none. */
export const plantedBug = (id: string): PlantedBug => {
  const bug = plantedBugs.find((known) => known.id === id)
  if (!bug) throw new Error(`no planted bug is called '${id}'`)
  return bug
}

/** Returns the source of a file with the bugs in it, or undefined if they are in other files. */
export const withBugs = (
  bugs: readonly PlantedBug[],
  path: string,
  source: string,
): string | undefined => {
  const own = bugs.filter(({ file }) => file === relative(root, path))
  return own.length === 0 ? undefined : own.reduce(planted, source)
}

const planted = (source: string, { id, file, search, replacement }: PlantedBug): string => {
  if (source.split(search).length !== 2)
    throw new Error(`${file} does not contain the text of '${id}' once`)
  return source.replace(search, () => replacement)
}
