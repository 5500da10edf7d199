import * as z from 'zod/mini'
import { antibotAction } from './antibot-action.ts'
import { forEachRow } from './contract/contract.ts'
import { specifiedForms } from './contract/reading.ts'
import type { Row } from './contract/row.ts'
import { sampleNamed, type Sample } from './contract/samples.ts'

interface JsonSchema {
  properties?: Record<string, object>
  required?: string[]
}

/**
 * The agency's interface as an OpenAPI 3.1 document, generated from the contract, with its samples as examples.
 * `server` is its base address.
 */
export const openApiDocument = (server: string): object => {
  const paths: Record<string, Record<string, object>> = {}
  forEachRow((row, name) => {
    paths[`/${row.path}`] = {
      ...paths[`/${row.path}`],
      [row.method.toLowerCase()]: operation(row, name, sampleNamed(name)),
    }
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Motor vehicle agency', version: '1' },
    servers: [{ url: server }],
    paths,
    components: { schemas: { Failure: failure } },
  }
}

const failure = {
  type: 'object',
  properties: { code: { type: 'number' }, message: { type: 'string' } },
  required: ['message'],
}

const operation = (row: Row, name: string, sample: Sample) => ({
  operationId: name,
  tags: [name.split('.', 1)[0]],
  ...(row.assumed === undefined ? {} : { 'x-assumed': row.assumed }),
  parameters: [
    ...queryParameters(row, sample),
    ...(row.method === 'POST' ? [antibotHeader(row)] : []),
  ],
  ...(row.method === 'POST'
    ? {
        requestBody: {
          required: true,
          content: json(wireSchema(row.body), bodyExamples(sample)),
        },
      }
    : {}),
  responses: {
    200: {
      description: 'The answer',
      content: json(wireSchema(row.answer), {
        usual: sample.answer,
        ...sample.otherAnswers,
      }),
    },
    default: {
      description: 'The call failed',
      content: json({ $ref: '#/components/schemas/Failure' }),
    },
  },
})

const queryParameters = (row: Row, { request }: Sample): object[] => {
  const { properties = {}, required = [] } = wireSchema(row.query)
  return Object.entries(properties).map(([name, schema]) => ({
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

/**
 * The JSON Schema of a codec's wire side, in the form of the specification. Rules that JSON Schema cannot express are
 * omitted.
 */
const wireSchema = (codec: z.ZodMiniType): JsonSchema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(codec, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const form = specifiedForms.get(zodSchema)
      if (form) Object.assign(jsonSchema, wireSchema(form))
      const { def } = zodSchema._zod
      if (def.type === 'object') jsonSchema.required = requiredFields(def.shape)
    },
  })
  return schema as JsonSchema
}

const requiredFields = (shape: z.core.$ZodShape): string[] =>
  Object.entries(shape).flatMap(([name, field]) => (isOptional(field) ? [] : [name]))

const isOptional = (field: z.core.$ZodType): boolean => {
  const form = specifiedForms.get(field)
  return form ? isOptional(form) : field._zod.optin === 'optional'
}

/** The bodies of a call's sample requests by name. A POST without a body is sent with an empty object. */
const bodyExamples = ({ request, otherRequests }: Sample) =>
  Object.fromEntries(
    Object.entries({ usual: request, ...otherRequests }).map(([name, { body = {} }]) => [
      name,
      body,
    ]),
  )

const json = (schema: object, examples?: Record<string, unknown>) => ({
  'application/json': {
    schema,
    ...(examples && {
      examples: Object.fromEntries(
        Object.entries(examples).map(([name, value]) => [name, { value }]),
      ),
    }),
  },
})
