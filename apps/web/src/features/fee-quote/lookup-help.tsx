import { lookupCopy } from './copy.ts'

const HEADING_ID = 'where-to-find-the-gvwr'

export const LookupHelp = () => (
  <aside className="help" aria-labelledby={HEADING_ID}>
    <h2 id={HEADING_ID}>{lookupCopy.helpHeading}</h2>
    <p>{lookupCopy.help}</p>
  </aside>
)
