import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { installedPostgres, startInstalledPostgres } from './installed-postgres.ts'
import type { RunningPostgres } from './running-postgres.ts'

const given = () => process.env['TEST_POSTGRES_URL'] ?? ''

/** Whether there is a real server: one that is given, or one that is installed here; TEST_POSTGRES=embedded ignores that. */
export const hasRealPostgres = (): boolean =>
  given() !== '' ||
  (process.env['TEST_POSTGRES'] !== 'embedded' && installedPostgres() !== undefined)

/** A PostgreSQL for several processes at once: a real server where there is one, else one inside of this process. */
export const startPostgres = async (port = 0): Promise<RunningPostgres> => {
  if (given() !== '') return { kind: 'given', url: given(), stop: async () => undefined }
  const installed = hasRealPostgres() ? await startInstalledPostgres(port) : undefined
  return installed ?? (await startEmbeddedPostgres(port))
}
