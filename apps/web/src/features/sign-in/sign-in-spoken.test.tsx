import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSite } from '../../../testing/render-site.tsx'
import { spoken, startScreenReader } from '../../../testing/screen-reader.ts'

test('speaks the error summary once, then each error, and leads to the field', async () => {
  const { user } = await renderSite('/guest-signin')
  await startScreenReader()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const summary = 'region, Error: There are 4 problems'
  await waitFor(async () => expect(await spoken()).toContain(summary))
  expect((await spoken()).filter((phrase) => phrase.includes('problems'))).toEqual([summary])

  await user.tab()
  expect((await spoken()).at(-1)).toBe('link, Last name is required')
  await user.keyboard('{Enter}')
  expect((await spoken()).at(-1)).toBe(
    'textbox, Last name, For hyphenated names please use a space in place of hyphen / dash. Error: Last name is required, invalid, required',
  )
})
