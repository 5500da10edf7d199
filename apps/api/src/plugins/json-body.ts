import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

/** Reads JSON bodies, refusing what is not valid UTF-8; left alone, Node would quietly replace the broken bytes. */
export const jsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      // A procedure without input is posted without a body.
      if (body.length === 0) return done(null, undefined)
      if (!isUtf8(body)) return done(badRequest())
      // Both kinds of parser are allowed by the type; this one calls back.
      void parse(request, body.toString('utf8'), (error, value) =>
        error ? done(badRequest()) : done(null, value),
      )
    },
  )
}

/** Lets a form's own encoding pass, unread: a page's form is for browsers without scripts. */
export const unreadForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
}

const badRequest = () => Object.assign(new Error('malformed body'), { statusCode: 400 })
