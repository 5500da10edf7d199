import * as z from 'zod/mini'
import { AGENCY_ID } from './agency-id.ts'

/** An item chosen from one of the agency's lists, by its identifier. The message is shown if none is chosen. */
export const chosenId = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.regex(AGENCY_ID, message))
