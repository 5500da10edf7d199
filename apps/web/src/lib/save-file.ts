/** Safari reads the file only after the click has been handled. */
const KEPT_MS = 60_000

/** Saves a file in the browser under that name. */
export const saveFile = (
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
  name: string,
): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Saves a PDF that comes as a base64 text. */
export const savePdf = (base64: string, name: string): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  saveFile(bytes, 'application/pdf', name)
}
