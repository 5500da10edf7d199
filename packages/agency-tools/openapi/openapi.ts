import * as z from 'zod/mini'
import { antibotAction } from '@mva/agency/antibot-action'
import { type Contract, contract, forEachRow } from '@mva/agency/contract/contract'
import type { Form } from '@mva/agency/contract/form'
import type { ValueKind } from '@mva/agency/contract/form-parts'
import type { Row } from '@mva/agency/contract/row'
import { IDEMPOTENCY_KEY } from '@mva/agency/idempotency-key'
import { sampleNamed, type Sample } from '@mva/agency/samples/samples'
import { messageByCode } from '@mva/messages/message-by-code'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { type FailureKind, statusByKind } from '@mva/shared/errors/failure-kinds'
import { partsByName } from './openapi-names.ts'
import { requiredNames } from './required-names.ts'

interface JsonSchema {
  properties?: Record<string, object>
  required?: string[]
}

const ACCESS_TOKEN = 'accessToken'

/**
 * The agency's interface as an OpenAPI 3.1 document, generated from the contract, with its samples as examples. `server`
 * is its base address; a path is relative to the address of the document.
 */
export const openApiDocument = (server: string): object => {
  const schemas = namedSchemas()
  const paths: Record<string, Record<string, object>> = {}
  forEachRow((row, name) => {
    paths[`/${row.path}`] = {
      ...paths[`/${row.path}`],
      [row.method.toLowerCase()]: operation(row, name, sampleNamed(name), schemas.put),
    }
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Motor vehicle agency',
      version: '1.0.0',
      description:
        'The interface of the agency that the online services call. Generated from the contract of the site; `x-assumed` marks what no integration has confirmed yet.',
      contact: { name: 'Motor vehicle online services' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server, description: 'The agency that serves this document' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Failure: failure, ...schemas.all() },
      responses: failureResponses,
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'query',
          name: ACCESS_TOKEN,
          description: 'The token that ends a sign-in',
        },
        demonstrationToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Needed at a simulated agency whose operator set `SIMULATION_TOKEN`',
        },
      },
    },
  }
}

const tags: Record<keyof Contract, string> = {
  lookups: 'Public lookups',
  login: 'Sign-in and its session',
  account: 'The record of the customer',
  contacts: 'Changes of contacts',
  addresses: 'Changes of addresses, and the lists of an address form',
  transactions: 'Registration services, from the cart to the certificate',
  payments: 'Service fees and charges',
}

const failure = {
  type: 'object',
  description: 'Why a call failed',
  properties: {
    code: { type: 'number', description: "The agency's code, for messages of its catalogue" },
    message: { type: 'string', description: 'A sentence for the customer' },
  },
  required: ['message'],
}

const withCode = (code: keyof typeof messageByCode) => ({ code, message: messageByCode[code] })

/** The answers to failed calls. The example shows what the agency answers where the text is the same for each call. */
const failures: Record<string, { description: string; example?: object }> = {
  400: { description: 'The request is malformed or incomplete', example: withCode(12) },
  401: {
    description:
      'The access token is missing, wrong or expired; or the sign-in matches no record, or the code is wrong',
  },
  403: { description: 'The demonstration token is missing or wrong' },
  404: {
    description: 'There is no such record',
    example: { message: registrationNotFoundMessage },
  },
  423: { description: 'Locked after too many wrong codes' },
  432: { description: 'The payment was refused', example: withCode(35) },
  500: { description: 'The agency failed', example: withCode(500) },
}

const failureResponses = Object.fromEntries(
  Object.entries(failures).map(([status, { description, example }]) => [
    `Failure${status}`,
    {
      description,
      content: json({ $ref: '#/components/schemas/Failure' }, example && { usual: example }),
    },
  ]),
)

const operation = (row: Row, name: string, sample: Sample, put: PutSchema) => {
  const [tag = ''] = name.split('.', 1)
  const { isSignedIn } = row
  const typeName = name.replaceAll(/(?:^|\.)(\w)/g, (_match, first: string) => first.toUpperCase())
  return {
    operationId: name,
    tags: [tag],
    summary: row.summary,
    description: row.assumed === undefined ? `${row.summary}.` : `Assumed: ${row.assumed}.`,
    ...(row.assumed === undefined ? {} : { 'x-assumed': row.assumed }),
    security: securityOf(isSignedIn),
    parameters: [
      ...queryParameters(row, sample),
      ...(row.method === 'POST' ? [antibotHeader(row)] : []),
      ...(row.path === contract.transactions.finalizeCart.path ? [idempotencyHeader] : []),
    ],
    ...(row.method === 'POST'
      ? {
          requestBody: {
            required: true,
            content: json(put(`${typeName}Body`, row.body), bodyExamples(sample)),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'The answer',
        content: json(put(`${typeName}Answer`, row.answer), {
          usual: sample.answer,
          ...sample.otherAnswers,
        }),
      },
      ...Object.fromEntries(
        failureKindsOf(row, isSignedIn || tag === 'login')
          .map((kind) => statusByKind[kind])
          .map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
      403: { $ref: '#/components/responses/Failure403' },
      500: { $ref: '#/components/responses/Failure500' },
    },
  }
}

const securityOf = (isSignedIn: boolean) => {
  const own = isSignedIn ? { accessToken: [] } : {}
  return [own, { ...own, demonstrationToken: [] }]
}

const failureKindsOf = (row: Row, isAuthorized: boolean): FailureKind[] => [
  'malformed',
  ...(isAuthorized ? (['unauthorized'] as const) : []),
  'notFound',
  ...row.failures,
]

const queryParameters = (row: Row, { request }: Sample): object[] => {
  const { properties = {}, required = [] } = wireSchema(row.query)
  return Object.entries(properties)
    .filter(([name]) => name !== ACCESS_TOKEN)
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      example: request.query?.[name],
    }))
}

const antibotHeader = (row: Row) => ({
  name: 'Recaptcha',
  in: 'header',
  required: true,
  description: `An anti-bot token made for the action ${antibotAction(row)}`,
  schema: { type: 'string' },
})

const idempotencyHeader = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description:
    'Identifies the payment: each copy of a request has the same, and another payment another',
  schema: { type: 'string' },
}

/** Returns a reference to the schema of a codec, or the schema itself if it has no fields to name. */
type PutSchema = (name: string, codec: z.ZodMiniType | Form) => object

/**
 * The schemas of the document by name. An object that has the schema of a named part becomes a reference to it, wherever
 * it stands.
 */
const namedSchemas = () => {
  const schemas: Record<string, object> = {}
  const nameBySchema = new Map(
    Object.entries(partsByName).map(([name, part]) => [JSON.stringify(wireSchema(part)), name]),
  )
  const isUsed = new Set<string>()

  const withReferences = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const name = nameBySchema.get(JSON.stringify(value))
    return name === undefined ? partsWithReferences(value) : referenceTo(name)
  }
  const partsWithReferences = (value: object): object =>
    Array.isArray(value)
      ? value.map(withReferences)
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withReferences(one)]))
  const referenceTo = (name: string) => {
    const part = partsByName[name]
    if (part && !isUsed.has(name)) {
      isUsed.add(name)
      schemas[name] = partsWithReferences(wireSchema(part))
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const put: PutSchema = (name, codec) => {
    const schema = withReferences(wireSchema(codec)) as JsonSchema & { $ref?: string }
    if (schema.$ref !== undefined || Object.keys(schema.properties ?? {}).length === 0)
      return schema
    schemas[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }
  const all = () =>
    Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other)))
  return { put, all }
}

/** The JSON Schema of a request's wire side, or of an answer. Rules that JSON Schema cannot express are omitted. */
const wireSchema = (of: z.ZodMiniType | Form): JsonSchema => {
  if ('parts' in of) return answerSchema(of)
  const { $schema: _dialect, ...schema } = z.toJSONSchema(of, {
    io: 'input',
    unrepresentable: 'any',
  })
  return schema as JsonSchema
}

const schemaByKind: Record<ValueKind, object> = {
  text: { type: 'string' },
  codes: { type: 'string' },
  phone: { type: 'string' },
  id: { type: ['integer', 'string'] },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  yesNo: { enum: ['YES', 'NO'], description: 'YES, or anything else for no' },
  duration: { type: 'number', description: 'Minutes' },
  fee: { type: 'string', description: 'Dollars as text; NA if the registration has no fee' },
  amount: { type: 'number', minimum: 0, description: 'Dollars' },
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  any: {},
}

/** The JSON Schema of an answer in the form of the specification. */
const answerSchema = ({ parts, missing }: Form): JsonSchema => {
  if (parts.kind === 'object')
    return orNull(missing, {
      type: 'object',
      properties: Object.fromEntries(
        [...parts.fields].map(([name, { form }]) => [name, answerSchema(form)]),
      ),
      required: requiredNames(parts.fields),
    })
  if (parts.kind === 'list')
    return orNull(missing, { type: 'array', items: answerSchema(parts.item) })
  const { kind, description } = parts
  return orNull(missing, {
    ...schemaByKind[kind],
    ...(description !== undefined && { description }),
  })
}

const orNull = (missing: unknown, schema: object): object =>
  missing === null ? { anyOf: [schema, { type: 'null' }] } : schema

/** The bodies of a call's sample requests by name. A POST without a body is sent with an empty object. */
const bodyExamples = ({ request, otherRequests }: Sample) =>
  Object.fromEntries(
    Object.entries({ usual: request, ...otherRequests }).map(([name, { body = {} }]) => [
      name,
      body,
    ]),
  )

function json(schema: object, examples?: Record<string, unknown>) {
  return {
    'application/json': {
      schema,
      ...(examples && {
        examples: Object.fromEntries(
          Object.entries(examples).map(([name, value]) => [name, { value }]),
        ),
      }),
    },
  }
}
