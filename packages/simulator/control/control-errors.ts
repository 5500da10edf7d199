import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AgencyError } from '@mva/agency/agency-error'
import { answer } from '@mva/http/errors'
import { requestMessages } from '@mva/shared/errors/portal-errors'
import { ControlError, type ControlIssue, suggesting } from '../control-error.ts'

/** Answers each failed request of the scope with `{ message, issues }`. */
export const controlErrors = (scope: FastifyInstance): void => {
  scope.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof ControlError) return refuse(reply, error.status, error)
    if (isAgencyError(error)) return refuse(reply, error.status, { message: messageOf(error) })
    const { statusCode = 500, message } = error as FastifyError
    if (statusCode < 500)
      return refuse(reply, statusCode, { message: unreadable[statusCode] ?? message })
    request.log.error({ err: error }, 'request failed')
    return answer(reply, 500)
  })
}

const unreadable: Partial<Record<number, string>> = {
  400: 'The body is not JSON.',
  413: requestMessages[413],
  415: 'The body must be JSON, with the content-type application/json.',
}

const refuse = (
  reply: FastifyReply,
  status: number,
  { message, issues = [] }: { message: string; issues?: readonly ControlIssue[] },
) => reply.code(status).send({ message, issues })

// `code` is the agency's in an AgencyError and a word in a Fastify error, so the compiler cannot narrow one to the
// other.
const isAgencyError = (error: unknown): error is AgencyError => error instanceof AgencyError

/** A cause with a message says more than the text for customers. */
const messageOf = ({ cause, message }: AgencyError) => (typeof cause === 'string' ? cause : message)

/** The other methods have no routes below `/sim/`. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Rejects requests without a route below `/sim/`: 404 with the nearest path, 405 with the allowed methods. Called before the routes. */
export const refuseUnknownPaths = (control: FastifyInstance): void => {
  const routes: { method: string; url: string }[] = []
  control.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  control.route({
    method: METHODS,
    url: '/sim/*',
    handler: (request: FastifyRequest, reply) => {
      const path = request.url.split('?', 1)[0] ?? ''
      const methods = routes.filter(({ url }) => isRouteOf(path, url)).map(({ method }) => method)
      if (methods.length === 0)
        throw new ControlError(404, [
          suggesting(
            { field: 'path', message: `there is no ${path}` },
            path,
            routes.map(({ url }) => url),
          ),
        ])
      const allowed = [...new Set(methods)].join(', ')
      void reply.header('allow', allowed)
      throw new ControlError(405, [
        { field: 'method', message: `${path} accepts ${allowed}, not ${request.method}` },
      ])
    },
  })
}

const isRouteOf = (path: string, url: string): boolean => {
  const [parts, names] = [path.split('/'), url.split('/')]
  return (
    !url.endsWith('*') &&
    parts.length === names.length &&
    names.every((name, index) => name.startsWith(':') || name === parts[index])
  )
}
