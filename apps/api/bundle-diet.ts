import type { Plugin } from 'rolldown'

/**
 * Packages of Fastify and its plugins that this server never calls: the compilers of JSON schemas (app.ts puts others in
 * their place), requests without a network (for tests), and the search for files (ours are asked for one by one).
 */
const UNUSED = /^(?:@fastify\/(?:ajv-compiler|fast-json-stringify-compiler)|light-my-request|glob)$/
const EMPTY = '\0never-called'
/** Fastify loads it whether it is to serve it or not; the client of the real agency does use it. */
const HTTP2 = /^(?:node:)?http2$/
const OF_FASTIFY = /[\\/]fastify[\\/]/

/** Leaves out what is never called: a third of what a start would have to read. Who calls it all the same meets an error. */
export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  resolveId: {
    filter: { id: [UNUSED, HTTP2] },
    handler: (id, importer = '') =>
      HTTP2.test(id) && !OF_FASTIFY.test(importer) ? undefined : EMPTY,
  },
  load: {
    filter: { id: new RegExp(`^${EMPTY}$`) },
    handler: () => 'module.exports = {}',
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
