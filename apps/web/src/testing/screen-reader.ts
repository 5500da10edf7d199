import { virtual } from '@guidepup/virtual-screen-reader'
import { afterEach } from 'vitest'

afterEach(() => virtual.stop())

/** Starts a screen reader, which speaks what receives the focus and the live regions that change. */
export const startScreenReader = () => virtual.start({ container: document.body })

/** Everything that was spoken since the start, or since `forgetSpoken`. */
export const spoken = () => virtual.spokenPhraseLog()

export const forgetSpoken = () => virtual.clearSpokenPhraseLog()

/** Reads on as the customer does with the arrow key, and returns what is spoken. */
export const readOn = async () => {
  await virtual.next()
  return virtual.lastSpokenPhrase()
}
