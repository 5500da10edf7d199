import { isUtf8 } from 'node:buffer'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'

const plugin: FastifyPluginAsync = async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      // The browser's client sends a procedure without input without a body.
      if (body.length === 0) return done(null, undefined)
      if (!isUtf8(body)) return done(badRequest())
      // The type allows both kinds of parser; this one uses the callback.
      void parse(request, body.toString('utf8'), (error, value) =>
        error ? done(badRequest()) : done(null, value),
      )
    },
  )
}

const badRequest = () => Object.assign(new Error('malformed body'), { statusCode: 400 })

/** Reads JSON bodies and no others. Answers 400 to invalid UTF-8, which Node would silently replace. */
export const jsonBody = fp(plugin)
