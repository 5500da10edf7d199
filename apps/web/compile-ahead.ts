import type { Plugin } from 'vite'

/** Chunks of which a first screen runs most at once. */
const RUN_AT_ONCE = ['framework', 'shell', 'forms']

/** What browsers call the hint (explicit compile hints); those that do not know it read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Lets the browser compile these chunks beside the main thread while they arrive, instead of function by function while
 * the page waits: half of what the first screen keeps the main thread busy with.
 */
export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    // It has to come first, also before what the bundler itself puts there.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && RUN_AT_ONCE.includes(chunk.name))
          chunk.code = HINT + chunk.code
    },
  },
})
