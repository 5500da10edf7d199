/** Types a text into each of the inputs of one answer, and moves the focus to the last. */
export const fillBoxes = (boxes: Iterable<HTMLInputElement>, texts: readonly string[]) => {
  for (const [at, box] of [...boxes].entries()) {
    // React reports this change to the form; an assignment of the value would go unnoticed.
    box.setRangeText(texts[at] ?? '', 0, box.value.length, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.focus()
  }
}
