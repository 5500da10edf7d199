import * as z from 'zod/mini'
import { controlError } from './control-answers.ts'
import { type ControlCall, statusOf } from './control-call.ts'
import { controlCalls, controlGroups } from './control-calls.ts'
import { controlSchemas, exampleOf } from './control-schemas.ts'

/** The control surface as an OpenAPI 3.1 document, generated from its table of calls. */
export const controlDocument = (): object => {
  const paths: Record<string, Record<string, object>> = {}
  for (const [tag, { calls }] of Object.entries(controlGroups))
    for (const call of calls) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(tag, call) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Simulated agency: control surface',
      version: '1.0.0',
      description:
        'Controls a simulated motor-vehicle agency in tests: its worlds, people, clock, faults and outbox.',
      contact: { name: 'Motor vehicle online services' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The simulator that serves this document' }],
    tags: Object.entries(controlGroups).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas(),
      parameters: { World: world },
      responses: Object.fromEntries(
        [...new Set(controlCalls.flatMap(failuresOf))].map((status) => [
          `Failure${status}`,
          { description: failures[status], content: content(controlError) },
        ]),
      ),
      securitySchemes: {
        demonstrationToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Needed if the operator set `SIMULATION_TOKEN`',
        },
      },
    },
  }
}

const failures = {
  400: 'The order is malformed, or names something that does not exist',
  403: 'A page of another site, or a missing or wrong token',
  404: 'There is no such record, or no such world',
  409: 'The state of the world does not allow it',
  429: 'There are too many in use',
  500: 'The simulator failed',
} as const

/** Each call may answer 403, 404 and 500, and each that reads a body or a query 400. */
const failuresOf = ({ method, query, errors = [] }: ControlCall) => {
  const ofInput = method === 'GET' && !query ? [] : ([400] as const)
  return [...ofInput, ...([403, 404, 500] as const), ...errors].toSorted(
    (one, other) => one - other,
  )
}

const world = {
  name: 'sim-world',
  in: 'header',
  required: false,
  description:
    'The id of the world; the default world if it is missing. A link has it in the query: `?sim-world=`',
  schema: { type: 'string' },
  example: 'default',
}

const schemas = () => {
  const { schemas } = z.toJSONSchema(controlSchemas, options)
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  )
}

const reference = (id: string) => `#/components/schemas/${id}`

const options = {
  io: 'input',
  unrepresentable: 'any',
  uri: reference,
  // JSON Schema has no flag for case-insensitive patterns.
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) => {
    const { checks = [] } = zodSchema._zod.def
    for (const { _zod } of checks) {
      const { pattern } = _zod.def as Partial<z.core.$ZodCheckRegexDef>
      if (pattern?.ignoreCase)
        Object.assign(jsonSchema, { pattern: pattern.source.replaceAll('a-z', 'A-Za-z') })
    }
  },
} as const

/** A reference to a named schema, or to a list of it. */
const schemaOf = (schema: z.ZodMiniType): object => {
  const id = controlSchemas.get(schema)?.id
  if (id !== undefined) return { $ref: reference(id) }
  const { def } = schema._zod as { def: { type: string; element?: z.ZodMiniType } }
  if (def.type === 'array' && def.element !== undefined)
    return { type: 'array', items: schemaOf(def.element) }
  const { $schema: _dialect, ...inline } = z.toJSONSchema(schema, { ...options, io: 'input' })
  return inline
}

const content = (schema: z.ZodMiniType) => {
  const example = exampleOf(schema)
  return {
    'application/json': { schema: schemaOf(schema), ...(example !== undefined && { example }) },
  }
}

const operation = (tag: string, call: ControlCall) => {
  const { operationId, summary, description, body, isBodyOptional, answer, media = [] } = call
  const status = statusOf(call)
  return {
    operationId,
    tags: [tag],
    summary,
    description: description ?? `${summary}.`,
    security: call.isPublic ? [{}] : [{}, { demonstrationToken: [] }],
    parameters: [
      { $ref: '#/components/parameters/World' },
      ...[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryParameters(call),
    ],
    ...(body && { requestBody: { required: !isBodyOptional, content: content(body) } }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done' : 'The answer',
        ...(status !== 204 && {
          content: {
            ...(answer && content(answer)),
            ...Object.fromEntries(media.map((type) => [type, { schema: { type: 'string' } }])),
          },
        }),
      },
      ...Object.fromEntries(
        failuresOf(call).map((code) => [code, { $ref: `#/components/responses/Failure${code}` }]),
      ),
    },
  }
}

interface QuerySchema {
  properties?: Record<string, { description?: string }>
  required?: string[]
}

const queryParameters = ({ query }: ControlCall) => {
  if (!query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
  }) as QuerySchema
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }))
}
