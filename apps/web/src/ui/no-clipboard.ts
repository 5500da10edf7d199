import type { SyntheticEvent } from 'react'

const prevent = (event: SyntheticEvent) => event.preventDefault()

/** For a box that must be typed. */
export const noPaste = { onPaste: prevent, onDrop: prevent }

/** For a box that must be typed, and whose text stays in it. */
export const noClipboard = { ...noPaste, onCopy: prevent, onCut: prevent }
