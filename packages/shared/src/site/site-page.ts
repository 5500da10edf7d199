import * as z from 'zod/mini'
import type { SiteSettings } from './site-settings.ts'

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

/** A page as the server renders it when it starts. */
export interface RenderedPage extends Pick<SitePage, 'path' | 'query'> {
  /** The elements for the head of the document. */
  head: string
  body: string
}

/** The module of a language's build that renders its pages. */
export interface PageRenderer {
  renderPages: (settings: SiteSettings) => Promise<RenderedPage[]>
}

/** Its file, in a folder by the code of the language. */
export const PAGE_RENDERER_FILE = 'entry-server.js'
