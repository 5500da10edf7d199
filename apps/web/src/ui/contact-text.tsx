/** What fits on a line of its own on the narrowest screen. */
const MAX_UNBROKEN = 24

const Piece = ({ text }: { text: string }) =>
  text.length > MAX_UNBROKEN ? text : <span className="unbroken">{text}</span>

/** Shows an email address or a phone number in one piece. A long email address wraps before its @. */
export const ContactText = ({ contact }: { contact: string }) => {
  const at = contact.lastIndexOf('@')
  if (at < 0 || contact.length <= MAX_UNBROKEN) return <Piece text={contact} />
  return (
    <>
      <Piece text={contact.slice(0, at)} />
      <wbr />
      <Piece text={contact.slice(at)} />
    </>
  )
}

/** Shows a sentence with an email address or a phone number in it. */
export const TextWithContact = ({ text, contact }: { text: string; contact: string }) => {
  const at = text.indexOf(contact)
  if (at < 0) return text
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <ContactText contact={contact} />
      <span>{text.slice(at + contact.length)}</span>
    </>
  )
}
