import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { press } from './service-flow.ts'

/** Selects the button, and returns the name and the bytes of the file that it saves. */
export const save = async (page: Page, button: string) => {
  const download = page.waitForEvent('download')
  await press(page, button)
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
