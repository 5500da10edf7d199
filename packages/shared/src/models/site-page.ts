import * as z from 'zod/mini'

/** A page as the web build makes it and the server sends it. */
const sitePage = z.object({
  /** Without the base path of a language. */
  path: z.string(),
  /** A query whose first screen differs, without `?`; '' for any other. */
  query: z.string(),
  /** The name of its file, without `.html`. */
  file: z.string(),
  status: z.int(),
  /** The page exists only with a simulated agency. */
  isDemonstration: z.boolean(),
})

export type SitePage = z.output<typeof sitePage>

/** The list that the web build writes for the server, in this file beside the pages. */
export const sitePages = z.array(sitePage)

export const SITE_PAGES_FILE = 'pages.json'
