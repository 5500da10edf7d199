import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the bundler knows of a module. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const routes = join(import.meta.dirname, 'src/routes')

/** The components of the routes in a folder, which the router loads one by one. */
const componentsIn = (folder: string): string[] =>
  readdirSync(join(routes, folder))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${join(routes, folder, file)}?tsr-split=component`)

const modulesOf = (component: string, graph: Graph): Set<string> => {
  const modules = new Set<string>()
  const add = (id: string) => {
    if (modules.has(id)) return
    modules.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(add)
  }
  add(component)
  return modules
}

/** The routes at the top that are no public page. */
const SECOND_FACTOR = '/mfa.tsx'
const FRAME_OF_SIGNED_IN = '/_signedIn.tsx'
const DEMONSTRATION = '/demo.tsx'

/** Returns the modules that so many of the components need. */
const neededBy = (components: readonly string[], pages: number, graph: Graph): Set<string> => {
  const uses = components.flatMap((component) => [...modulesOf(component, graph)])
  const counts = Map.groupBy(uses, (id) => id)
  return new Set([...counts].filter(([, { length }]) => length >= pages).map(([id]) => id))
}

const findChunks = (graph: Graph): Map<string, string> => {
  const top = Map.groupBy(
    componentsIn('.'),
    (component) =>
      [SECOND_FACTOR, FRAME_OF_SIGNED_IN, DEMONSTRATION].find((name) => component.includes(name)) ??
      'public',
  )
  const signedIn = [...(top.get(FRAME_OF_SIGNED_IN) ?? []), ...componentsIn('_signedIn')]
  const ofPublic = neededBy(top.get('public') ?? [], 1, graph)
  const ofSecondFactor = neededBy(top.get(SECOND_FACTOR) ?? [], 1, graph)
  return new Map(
    [...neededBy(signedIn, 2, graph)]
      .filter((id) => !ofPublic.has(id))
      .map((id) => [id, ofSecondFactor.has(id) ? 'task' : 'account']),
  )
}

/**
 * The modules that several signed-in pages need and no public page does: one chunk, and another one for what the second factor
 * needs of them. In a file for each set of pages they were forty small ones, which take a phone longer than their bytes.
 * What such a module imports is in its chunk, or in one that does not import it.
 */
export const sharedBySignedIn = () => {
  let chunks: Map<string, string> | undefined
  return {
    debugName: 'shared by signed-in pages',
    name: (id: string, graph: Graph): string | null =>
      (chunks ??= findChunks(graph)).get(id) ?? null,
    includeDependenciesRecursively: false,
  }
}
