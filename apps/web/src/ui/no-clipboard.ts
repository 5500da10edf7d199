import type { SyntheticEvent } from 'react'

const prevent = (event: SyntheticEvent) => event.preventDefault()

/** For an input whose value must be typed. */
export const noPaste = { onPaste: prevent, onDrop: prevent }

/** For an input whose value must be typed and must not be copied. */
export const noClipboard = { ...noPaste, onCopy: prevent, onCut: prevent }
