import { language } from '@mva/messages/language'
import type { Words } from './story.ts'

/** Shows the text of a step; the names on the screen stand out, in the language of the page. */
export const StepWords = ({ words }: { words: Words }) =>
  words.map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <b key={`${at} ${part.name}`} lang={part.isEnglish ? undefined : language.code}>
        {part.name}
      </b>
    ),
  )
