import { screen } from '@testing-library/react'

/** The parts of a page that name the agency's phone, office and hours. */
export const helpNotes = (): (string | null)[] =>
  screen.queryAllByText(/For help, call/).map((text) => text.closest('p')?.textContent ?? null)

/** The text of such a part with the tests' settings. */
export const agencyHelp =
  'For help, call 615-555-0100 or visit us at 100 Example Avenue, Capital City, FK 99900. Hours: Monday to Friday, 8:30 a.m. to 3:30 p.m.'
