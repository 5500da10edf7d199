import type { Plugin } from 'vite'

const ENTRY = '/src/main.tsx'
const PUBLIC_SCREEN = /\/src\/routes\/(?!_signedIn)[^/?]+\.tsx\?tsr-split=component$/
const FORM = '/node_modules/react-hook-form/'
const PACKAGE = '/node_modules/'

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
  const fileOf = (id: string) => {
    if (id === entry || id.endsWith('.html')) return undefined
    if (atStart.has(id)) return id.includes(PACKAGE) ? 'framework' : 'shell'
    const users = screens.filter((screen) => screen.has(id))
    if (users.length * 2 >= screens.length) return 'shell'
    return users.length > 1 && users.every(hasForm) ? 'forms' : undefined
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
 * with, our own code that it starts with or that half of the public screens need, and what screens with a form share.
 * Signed-in code is thereby in none of them.
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
              groups: ['framework', 'shell', 'forms'].map((name, at) => ({
                name,
                priority: 3 - at,
                test: (id: string) => files.get(id) === name,
              })),
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
