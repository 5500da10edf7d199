import { virtual } from '@guidepup/virtual-screen-reader'
import { onTestFinished } from 'vitest'

// The screen reader looks up the name of a removed element in its root, which is no document any more.
Object.assign(Element.prototype, {
  getElementById(this: Element, id: string) {
    return this.querySelector(`[id="${id}"]`)
  },
})

/** Starts a screen reader for this test, which speaks what receives the focus and the live regions that change. */
export const startScreenReader = async () => {
  await virtual.start({ container: document.body })
  onTestFinished(() => virtual.stop())
}

/** Everything that was spoken since the start, or since `forgetSpoken`. */
export const spoken = () => virtual.spokenPhraseLog()

export const forgetSpoken = () => virtual.clearSpokenPhraseLog()

/** Reads on as the customer does with the arrow key, and returns what is spoken. */
export const readOn = async () => {
  await virtual.next()
  return virtual.lastSpokenPhrase()
}
