import { laterWords } from './agency-words-later.ts'

/** The refusals that pages show themselves. Apart from the others, which no first screen needs. */
export const changedElsewhereMessage =
  'This page was out of date, so nothing was changed. It is up to date now. Please choose again.'

export const limitedAccessMessage = () => laterWords('ddNumberLimited')
