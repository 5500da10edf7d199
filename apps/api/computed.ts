import { dirname } from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * Puts the values of the modules in that folder into the bundle instead of the modules: what follows from the sources
 * alone is the same at every start, and all that it is computed from need not be read then.
 */
export const computed = (folder: string): Plugin => ({
  name: 'computed',
  load: {
    filter: { id: /\.ts$/ },
    handler: async (id) => {
      if (dirname(id) !== folder) return undefined
      const values: Record<string, unknown> = await import(id)
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  },
})
