import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnswerConfig } from '@mva/agency/config/wire'
import { editJson, withBody } from './answer-changes.ts'
import { startSiteAtAgency } from './site-at-agency.ts'
import { pages } from './site-pages/pages.ts'
import { signIn } from './site-pages/sign-in.ts'
import { finalizeCart, renewSave, updateAddress } from './variations/variation.ts'

const NOES = join(import.meta.dirname, '../../packages/agency/client/testing/noes.json')
const noes = JSON.parse(readFileSync(NOES, 'utf8')) as { bodies: { name: string; body: unknown }[] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body beside the answer itself, or in its place if it has no fields. */
const beside = (answer: unknown, body: unknown) =>
  isRecord(answer) && isRecord(body) ? { ...answer, ...body } : body

/** The fields of a body as a folder declares them. */
const signOf = (body: unknown, path = ''): NonNullable<AnswerConfig['no']> => {
  if (isRecord(body))
    return Object.assign(
      {},
      ...Object.entries(body).map(([name, inner]) =>
        signOf(inner, path === '' ? name : `${path}.${name}`),
      ),
    ) as NonNullable<AnswerConfig['no']>
  return { [path || '(answer)']: Array.isArray(body) ? '*' : (body as string) }
}

describe('an agency that says no with status 200', async () => {
  const undeclared = await startSiteAtAgency()
  afterAll(() => undeclared.close())

  test.each(noes.bodies)('undeclared, is taken for a yes nowhere: $name', async ({ body }) => {
    const { agency, newVisitor } = undeclared
    const [visitor, payer] = [newVisitor('ines'), newVisitor('ines')]
    await Promise.all([signIn(visitor), signIn(payer)])
    const no = withBody(JSON.stringify(body))
    agency.vary({ person: visitor.person, calls: [updateAddress, renewSave], change: no })
    agency.vary({
      person: payer.person,
      calls: [finalizeCart],
      change: editJson((answer) => beside(answer, body)),
    })
    await expect(pages.addressUpdate.visit(visitor)).rejects.toMatchObject({
      kind: 'addressMayBeUpdated',
    })
    await expect(pages.renewal.visit(visitor)).rejects.toMatchObject({ kind: 'outcomeUnknown' })
    await expect(pages.renewal.visit(payer)).rejects.toMatchObject({ kind: 'paymentUnknown' })
  })

  test.each(noes.bodies)('declared, has refused: $name', async ({ body }) => {
    const declared = { yes: 'status', no: signOf(body) } as const
    const { agency, newVisitor, close } = await startSiteAtAgency(
      {},
      { wire: { answers: { 'addresses.updateCustomerAddress': declared } } },
    )
    const visitor = newVisitor('ines')
    await signIn(visitor)
    const { end } = agency.vary({
      person: visitor.person,
      calls: [updateAddress],
      change: withBody(JSON.stringify(body)),
    })
    await expect(pages.addressUpdate.visit(visitor)).rejects.toMatchObject({ kind: 'refused' })
    end()
    expect(await pages.addressUpdate.visit(visitor)).toMatchObject(pages.addressUpdate.expected())
    await close()
  })
})
