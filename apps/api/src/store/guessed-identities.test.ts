import { describe, expect, it } from 'vitest'
import { databases, openTestStore } from '../../testing/store/databases.ts'
import { GUESSED_FOR_MS } from './guessed-identities.ts'

describe.each(databases)('in $name', async (testDatabase) => {
  const { store } = await openTestStore(testDatabase)

  it('knows for a year that an identity was guessed at, counted from the last time', async () => {
    const { guessedIdentities } = store
    await guessedIdentities.add('license', 0)
    await guessedIdentities.add('license', 1_000)
    expect(await guessedIdentities.has('license', GUESSED_FOR_MS + 999)).toBe(true)
    expect(await guessedIdentities.has('license', GUESSED_FOR_MS + 1_000)).toBe(false)
    expect(await guessedIdentities.has('another license', 2_000)).toBe(false)
  })

  it('forgets what is swept', async () => {
    const { guessedIdentities } = store
    await guessedIdentities.add('early', 5_000)
    await guessedIdentities.add('late', 6_000)
    await guessedIdentities.sweep(5_000)
    expect(await guessedIdentities.has('early', 7_000)).toBe(false)
    expect(await guessedIdentities.has('late', 7_000)).toBe(true)
  })
})
