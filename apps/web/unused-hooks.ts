import type { Plugin } from 'vite'

const HOOKS = [
  'useInfiniteQuery',
  'useQueries',
  'useSuspenseInfiniteQuery',
  'useSuspenseQueries',
  'useSuspenseQuery',
  'usePrefetchInfiniteQuery',
  'usePrefetchQuery',
]
const MODULE = new RegExp(`/@tanstack/react-query/build/modern/(${HOOKS.join('|')})\\.js$`)
const OUR_OWN = /\/apps\/web\/src\/(?!.*\.test\.)/

/**
 * Leaves hooks out that no screen uses: tRPC makes its own ones of all that its neighbor has, and so would bring them
 * along, with all that stands behind them. A screen that comes to use one makes the build fail.
 */
export const unusedHooks = (): Plugin => ({
  name: 'unused-hooks',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  load: (id) => {
    const hook = MODULE.exec(id)?.[1]
    return hook === undefined ? null : `export const ${hook} = undefined`
  },
  transform(code, id) {
    const hook = OUR_OWN.test(id) && HOOKS.find((name) => new RegExp(`\\b${name}\\b`).test(code))
    if (hook) this.error(`${hook} is left out of the build (unused-hooks.ts), and used here`)
  },
})
