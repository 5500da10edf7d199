import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { type Pattern, patternsOfProduct } from './patterns.ts'

/** Patterns that may take long for a long text, with what keeps the text short or whose text it is. */
const excused: Record<string, string> = {
  'packages/agency/client/is-for-people.ts': 'looked for in at most 300 characters',
  'packages/shared/src/registration-services/feedback-form.ts':
    'looked for in the longest comment at most',
  'apps/api/src/payments/cart-words.ts': 'looked for in at most 2,000 characters',
  'apps/api/src/payments/unresolved-command.ts': 'an option of a command for staff',
  'packages/agency/config/check-svg.ts': 'files of the operator',
  'packages/settings/setting-kinds.ts': 'settings',
  'packages/agency/certificate-files.ts': 'files of the operator',
  'packages/agency-tools/agency-pages.ts': 'a page of the project',
  'packages/messages/check/compare-messages.ts': 'texts of the project',
  'packages/messages/check/unused-messages.ts': 'sources of the project',
  'apps/web/write-documents.ts': 'pages that the build has made',
  'apps/api/src/http/pages.ts': 'pages that the build has made',
  'apps/api/src/tracing/tracer.ts': 'a setting',
}

/**
 * Limits by the number of characters read, none by the clock, so that the verdict is the same on a busy machine. A text of
 * `maxAttackStringSize` is read in less than `attackLimit` by every pattern whose effort grows with the length of the text.
 */
const LIMITS = {
  maxAttackStringSize: 20_000,
  attackLimit: 100_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: null,
  randomSeed: 1,
}

/** Fifteen seconds for all of them, and far more on a busy machine. */
const PATIENCE_MS = 600_000

const statusOf = async ({ source, flags }: Pick<Pattern, 'source' | 'flags'>) => {
  // Otherwise it looks for a program of its own.
  vi.stubEnv('RECHECK_BACKEND', 'pure')
  const { checkSync } = await import('recheck')
  return checkSync(source, flags, LIMITS).status
}

it(
  'no pattern takes much longer for a text of twice the length, whatever the text',
  { timeout: PATIENCE_MS },
  async () => {
    const slow = []
    for (const { source, flags, file } of patternsOfProduct()) {
      if (!/[*+{]/.test(source) || file in excused) continue
      const status = await statusOf({ source, flags })
      if (status !== 'safe') slow.push({ file, pattern: `/${source}/${flags}`, status })
    }
    expect(slow).toEqual([])
  },
)

it.each([String.raw`,*;`, String.raw`(?!y)\s*\s*$`, String.raw`^(a+)+$`])(
  'finds that %s takes much longer',
  { timeout: PATIENCE_MS },
  async (source) => {
    expect(await statusOf({ source, flags: '' })).toBe('vulnerable')
  },
)

it('no pattern that a browser reads looks behind: Safari before 16.4 rejects the whole file', () => {
  const readByBrowsers = /^(?:apps\/web\/src|packages\/shared|packages\/messages)\//
  const behind = patternsOfProduct().filter(
    ({ file, source }) => readByBrowsers.test(file) && /\(\?<[=!]/.test(source),
  )
  expect(behind).toEqual([])
})

it('excuses only files that there are', () => {
  const root = join(import.meta.dirname, '../..')
  expect(Object.keys(excused).filter((file) => !existsSync(join(root, file)))).toEqual([])
})
