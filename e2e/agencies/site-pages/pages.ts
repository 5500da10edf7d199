import { profilePages } from './profile.ts'
import { publicPages } from './public.ts'
import { servicePages } from './services.ts'
import { signInPages } from './sign-in.ts'
import { updatePages } from './updates.ts'
import type { Page } from './visitor.ts'

/** What customers do on the site, and what they have to see. */
export const pages = {
  ...publicPages,
  ...signInPages,
  ...profilePages,
  ...updatePages,
  ...servicePages,
} satisfies Record<string, Page>

export type PageName = keyof typeof pages
