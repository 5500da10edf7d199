/** Prints a row of a Markdown table. */
export const printRow = (cells: readonly (string | number)[]): void =>
  console.log(`| ${cells.join(' | ')} |`)

/** Prints the head of a Markdown table. */
export const printHead = (names: readonly string[]): void => {
  printRow(names)
  printRow(names.map(() => '---'))
}

/** Prints whether something holds. If it does not, the program ends with status 1. */
export const hold = (what: string, isMet: boolean): void => {
  console.log(`${isMet ? 'ok     ' : 'FAILED '} ${what}`)
  if (!isMet) process.exitCode = 1
}
