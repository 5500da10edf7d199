import { agencyText } from '@mva/shared/agency-text'
import { languageOfText } from '@mva/shared/text-language'

/** A text of the agency in the language of the page, or as it comes and marked as English. */
export const AgencyText = ({ children }: { children: string }) => {
  const shown = agencyText(children)
  const lang = languageOfText(shown, children)
  return lang ? <span lang={lang}>{shown}</span> : shown
}
