// All test files share one document.
let isInstalled = false

/** Adds the parts of `<dialog>` that jsdom lacks: showing, closing and canceling by Escape. */
export const teachDialogs = () => {
  if (isInstalled) return
  isInstalled = true
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
  document.addEventListener('keydown', (event) => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (event.key !== 'Escape' || event.defaultPrevented || !dialog) return
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  })
}
