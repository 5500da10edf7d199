/** Saves a base64-encoded file in the browser under that name. */
export const saveFile = (base64: string, type: string, name: string): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
