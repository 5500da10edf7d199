import { expect, it, vi } from 'vitest'
import { patternsOfProduct } from './patterns.ts'

/** Patterns that may take long for a long text, with what keeps the text short or whose text it is. */
const excused: Record<string, string> = {
  'packages/agency/client/is-for-people.ts': 'looked for in at most 300 characters',
  'packages/shared/src/forms/feedback.ts': 'looked for in the longest comment at most',
  'apps/api/src/payments/cart-words.ts': 'looked for in at most 2,000 characters',
  'apps/api/src/payments/unresolved-command.ts': 'an option of a command for staff',
  'packages/agency/config/check-svg.ts': 'files of the operator',
  'packages/agency/settings.ts': 'settings',
  'packages/agency/certificate-files.ts': 'files of the operator',
  'packages/agency/agency-pages.ts': 'a page of the project',
  'packages/messages/check/compare-messages.ts': 'texts of the project',
  'packages/messages/check/unused-messages.ts': 'sources of the project',
  'apps/web/write-documents.ts': 'pages that the build has made',
  'apps/api/src/http/pages.ts': 'pages that the build has made',
  'apps/api/src/tracing/tracer.ts': 'a setting',
}

/** A minute for all of them, and far more on a busy machine. */
const PATIENCE_MS = 1_800_000

it(
  'no pattern takes much longer for a text of twice the length, whatever the text',
  { timeout: PATIENCE_MS },
  async () => {
    // Otherwise it looks for a program of its own.
    vi.stubEnv('RECHECK_BACKEND', 'pure')
    const { checkSync } = await import('recheck')
    const slow = patternsOfProduct()
      .filter(({ source, file }) => /[*+{]/.test(source) && !(file in excused))
      .flatMap(({ source, flags, file }) => {
        const { status } = checkSync(source, flags, { timeout: PATIENCE_MS, randomSeed: 1 })
        return status === 'safe' ? [] : [{ file, pattern: `/${source}/${flags}`, status }]
      })
    expect(slow).toEqual([])
  },
)
