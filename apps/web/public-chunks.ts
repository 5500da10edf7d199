import type { Plugin } from 'vite'

const ENTRY = '/src/main.tsx'
// The second-factor screen is open to nobody who has not begun to sign in, the demo desk to no customer at all.
const PUBLIC_SCREEN = /\/src\/routes\/(?!_signedIn|mfa|demo)[^/?]+\.tsx\?tsr-split=component$/
const FORM = '/node_modules/react-hook-form/'
const PACKAGE = '/node_modules/'
// Not worth a file of its own.
const TINY = /\/ui\/new-tab-link\.tsx$/
const SHARED = ['framework', 'shell', 'forms']

type ImportsOf = (id: string) => readonly string[]

/** A module and all that it brings along at once; what it asks for later on is not counted. */
const reachedFrom = (start: string, importsOf: ImportsOf): Set<string> => {
  const reached = new Set([start])
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
  return reached
}

/** By module, the file that it belongs into; a module that is not named lies with the screens that need it. */
const fileByModule = (ids: readonly string[], importsOf: ImportsOf): Map<string, string> => {
  const entry = ids.find((id) => id.endsWith(ENTRY))
  const atStart = entry === undefined ? new Set<string>() : reachedFrom(entry, importsOf)
  const screens = ids.filter((id) => PUBLIC_SCREEN.test(id)).map((id) => reachedFrom(id, importsOf))
  const hasForm = (screen: Set<string>) => [...screen].some((id) => id.includes(FORM))
  const forms = screens.filter(hasForm)
  const fileOf = (id: string) => {
    // The page has these styles in itself: no chunk that something imports later may ask for them.
    if (id === entry || id.endsWith('.html') || id.endsWith('.scss')) return undefined
    if (atStart.has(id)) return id.includes(PACKAGE) ? 'framework' : 'shell'
    const users = screens.filter((screen) => screen.has(id))
    if (users.length * 2 >= screens.length || TINY.test(id)) return 'shell'
    if (!users.every(hasForm) || id.includes('?')) return undefined
    if (users.length === forms.length) return 'forms'
    const [user] = users
    return user && users.length === 1 && !id.includes(PACKAGE)
      ? `form-${forms.indexOf(user)}`
      : undefined
  }
  return new Map(
    ids.flatMap((id) => {
      const file = fileOf(id)
      return file === undefined ? [] : [[id, file]]
    }),
  )
}

/**
 * Puts what public screens share into few files, because many small ones compress worse: the packages that the app starts
 * with, our own code that it starts with or that half of the public screens need, what all screens with a form share,
 * and of each of these what it has to itself, although something that comes later may need it, too. Signed-in code is thereby in none of them.
 */
export const publicChunks = (): Plugin => {
  let files = new Map<string, string>()
  return {
    name: 'public-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...SHARED.map((name, at) => ({
                  name,
                  priority: SHARED.length - at,
                  test: (id: string) => files.get(id) === name,
                })),
                {
                  name: (id: string) => files.get(id) ?? null,
                  priority: 0,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      files = fileByModule(
        [...this.getModuleIds()],
        (id) => this.getModuleInfo(id)?.importedIds ?? [],
      )
    },
  }
}
