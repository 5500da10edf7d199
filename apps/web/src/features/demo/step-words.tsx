import { language } from '@mva/messages/language'
import { Children } from 'react'
import type { Words } from './story.ts'

/** Shows the text of a step; the names on the screen stand out, in the language of the page. A step may repeat a name. */
export const StepWords = ({ words }: { words: Words }) =>
  Children.toArray(
    words.map((part) =>
      typeof part === 'string' ? part : <b lang={language.code}>{part.name}</b>,
    ),
  )
