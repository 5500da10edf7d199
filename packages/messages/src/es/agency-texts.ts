import type * as en from '../en/agency-texts.ts'

/** Known texts of the agency by their English wording. Others are shown as they come, marked as English. */
export const agencyTexts: typeof en.agencyTexts = {}
