import type { Words } from './story.ts'

/** Shows the text of a step; the names on the screen stand out. */
export const StepWords = ({ words }: { words: Words }) =>
  words.map((part) => (typeof part === 'string' ? part : <b key={part.name}>{part.name}</b>))
