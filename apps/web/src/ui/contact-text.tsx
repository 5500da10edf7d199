/** Shows an email address or a phone number. A long email address wraps before its @. */
export const ContactText = ({ contact }: { contact: string }) => {
  const at = contact.lastIndexOf('@')
  if (at < 0) return contact
  return (
    <>
      {contact.slice(0, at)}
      <wbr />
      {contact.slice(at)}
    </>
  )
}
