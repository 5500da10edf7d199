/** Adds the parts of `<dialog>` that jsdom lacks: showing, closing and canceling by Escape. */
export const teachDialogs = () => {
  // All test files share one document.
  if (Object.hasOwn(HTMLDialogElement.prototype, 'showModal')) return
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
