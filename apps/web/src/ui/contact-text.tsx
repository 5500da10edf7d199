/** What fits on a line of its own on the narrowest screen. */
const MAX_UNBROKEN = 24

interface ContactTextProps {
  contact: string
  /** What stays on the line of its end, such as a full stop. */
  tail?: string
}

const Piece = ({ text, tail }: { text: string; tail: string }) =>
  text.length > MAX_UNBROKEN ? text + tail : <span className="unbroken">{text + tail}</span>

/** Shows an email address or a phone number in one piece. A long email address wraps before its @. */
export const ContactText = ({ contact, tail = '' }: ContactTextProps) => {
  const at = contact.lastIndexOf('@')
  if (at < 0 || contact.length <= MAX_UNBROKEN) return <Piece text={contact} tail={tail} />
  return (
    <>
      <Piece text={contact.slice(0, at)} tail="" />
      <wbr />
      <Piece text={contact.slice(at)} tail={tail} />
    </>
  )
}

/** Shows a sentence with an email address or a phone number in it. */
export const TextWithContact = ({ text, contact }: { text: string; contact: string }) => {
  const at = text.indexOf(contact)
  if (at < 0) return text
  const after = text.slice(at + contact.length)
  const [tail = ''] = /^\S*/.exec(after) ?? []
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <ContactText contact={contact} tail={tail} />
      <span>{after.slice(tail.length)}</span>
    </>
  )
}
