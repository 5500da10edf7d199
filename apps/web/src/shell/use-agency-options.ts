import { isAgencyLanguage } from '@mva/shared/agency-language'
import { useEffect, useState } from 'react'

interface AgencyOption {
  text: string
  /** The language of the text, if it is not that of the page. */
  lang?: 'en'
}

const asItComes = (text: string): AgencyOption => ({ text })

/**
 * Returns a function that words the options of a list of the agency in the language of the page. Its texts are loaded
 * after the first screen; until then, and if they are not known, options are shown as they come.
 */
export const useAgencyOptions = (): ((text: string) => AgencyOption) => {
  const [word, setWord] = useState(() => asItComes)
  useEffect(() => {
    if (isAgencyLanguage) return
    void import('@mva/messages/agency-texts-of-lists').then(
      ({ textsOfAgencyLists: known }) =>
        setWord(() => (text: string): AgencyOption => {
          const name = text.trim()
          const shown = Object.hasOwn(known, name) ? known[name] : undefined
          return shown === undefined ? { text, lang: 'en' } : { text: shown }
        }),
      () => undefined,
    )
  }, [])
  return word
}
