import type { FastifyInstance } from 'fastify'

export interface Route {
  method: string
  path: string
}

const INDENT = 4
const LINE = /^(?<indent>[│ ]*)[├└]── (?<part>\S*) \((?<methods>[A-Z, ]+)\)$/

/** Reads the routes of an app from the tree that Fastify prints. Throws if the tree has another form. */
export const routesOf = (app: FastifyInstance): readonly Route[] => {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const { indent = '', part = '', methods = '' } = LINE.exec(line)?.groups ?? {}
      if (methods === '') throw new Error(`not a route: ${line}`)
      const depth = indent.length / INDENT
      parents.length = depth
      parents[depth] = part
      const path = `/${parents.join('')}`.replace(/^\/+/, '/')
      return methods.split(', ').map((method) => ({ method, path }))
    })
}
