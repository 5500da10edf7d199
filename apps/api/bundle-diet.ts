import type { Plugin } from 'rolldown'

interface Spared {
  /** What a module asks for. */
  asked: RegExp
  /** Whose modules; anybody's where it is left out. */
  by?: RegExp
  /** What it gets instead. */
  gets?: string
}

const OF_FASTIFY = /[\\/]fastify[\\/]/

/** What Fastify, its logger and its plugins load, and this server never calls. */
const spared: Spared[] = [
  // The compilers of JSON schemas: app.ts puts others in their place.
  { asked: /^@fastify\/(?:ajv-compiler|fast-json-stringify-compiler)$/ },
  // Requests without a network, for tests.
  { asked: /^light-my-request$/ },
  // The search for files: ours are asked for one by one.
  { asked: /^glob$/ },
  // A thread that writes the log.
  { asked: /^thread-stream$/ },
  // Protocols that something in front of this server speaks; the client of the real agency does use them.
  { asked: /^(?:node:)?http(?:s|2)$/, by: OF_FASTIFY },
  // Whether a plugin is made for this version of Fastify is the lockfile's matter, and every test asks it.
  { asked: /^semver$/, by: OF_FASTIFY, gets: '{ satisfies: () => true }' },
  // A thousand vendors' types of media.
  { asked: /^\.\/types\/other$/, by: /[\\/]mime[\\/]/ },
]

const NOTHING = '{}'
const INSTEAD = '\0instead:'

/** Leaves out what is never called: a third of what a start would have to read. Who calls it all the same meets an error. */
export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  resolveId: {
    filter: { id: spared.map(({ asked }) => asked) },
    handler: (id, importer = '') => {
      const found = spared.find(
        ({ asked, by }) => asked.test(id) && (by === undefined || by.test(importer)),
      )
      return found && INSTEAD + (found.gets ?? NOTHING)
    },
  },
  load: {
    filter: { id: new RegExp(`^${INSTEAD}`) },
    handler: (id) => `module.exports = ${id.slice(INSTEAD.length)}`,
  },
})

const BEYOND_ASCII = /[^\0-\x7f]/g
const ESCAPED_ALREADY = /\\[^\0-\x7f]/

/** Escapes all other letters: one of them in a file would double the memory that the engine keeps for its text. */
export const asciiOnly = (): Plugin => ({
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      if (ESCAPED_ALREADY.test(chunk.code)) throw new Error(`${chunk.fileName}: \\ before a letter`)
      chunk.code = chunk.code.replace(
        BEYOND_ASCII,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
})
