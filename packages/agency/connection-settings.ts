import * as z from 'zod/mini'
import { isHttpsOrLoopback } from '@mva/settings/loopback'
import { headersSetting, urlSetting } from '@mva/settings/setting-kinds'
import { cookieScopes } from './client/cookie-scope.ts'

/** Enough for some 4,000 registrations in the form of the specification. */
export const DEFAULT_MAX_ANSWER_KB = 4_096
const MAX_ANSWER_KB = 65_536

/** The maximum size of an answer of the agency, in kilobytes. */
const maxAnswerSetting = z.coerce.number().check(z.int(), z.gte(64), z.lte(MAX_ANSWER_KB))

/** A token endpoint is sent a secret. */
const tokenUrlSetting = urlSetting.check(
  z.refine(isHttpsOrLoopback, 'must be an https address, unless it is on this machine'),
)

/** The folder that declares the agency (config/agency-folder.ts); the default one if undefined. */
export const agencyFolderSetting = z.optional(z.string())

/** The settings of a connection to the agency. docs/settings.md */
export const connectionSettings = {
  AGENCY_HEADERS: z._default(headersSetting, {}),
  AGENCY_MAX_ANSWER_KB: z._default(maxAnswerSetting, DEFAULT_MAX_ANSWER_KB),
  AGENCY_CA_FILE: z.optional(z.string()),
  AGENCY_CLIENT_CERT_FILE: z.optional(z.string()),
  AGENCY_CLIENT_KEY_FILE: z.optional(z.string()),
  AGENCY_OAUTH_TOKEN_URL: z.optional(tokenUrlSetting),
  AGENCY_OAUTH_CLIENT_ID: z.optional(z.string()),
  AGENCY_OAUTH_CLIENT_SECRET: z.optional(z.string()),
  AGENCY_OAUTH_SECRET_IN: z._default(z.enum(['body', 'header']), 'body'),
  AGENCY_OAUTH_PRIVATE_KEY_FILE: z.optional(z.string()),
  AGENCY_OAUTH_KEY_ID: z.optional(z.string()),
  AGENCY_OAUTH_SCOPE: z.optional(z.string()),
  AGENCY_OAUTH_PARAMETERS: z._default(headersSetting, {}),
  AGENCY_COOKIES: z._default(z.enum(cookieScopes), 'none'),
  HTTP_PROXY: z.optional(urlSetting),
  HTTPS_PROXY: z.optional(urlSetting),
  NO_PROXY: z.optional(z.string()),
}
