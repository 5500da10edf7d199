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

/** Shows a sentence with an email address or a phone number in it, which keeps the full stop after it on its line. */
export const TextWithContact = ({ text, contact }: { text: string; contact: string }) => {
  const at = text.indexOf(contact)
  if (at < 0) return text
  const [kept = ''] = /^\S*/.exec(text.slice(at)) ?? []
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <ContactText contact={kept} />
      <span>{text.slice(at + kept.length)}</span>
    </>
  )
}
