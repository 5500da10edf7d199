/** An e-mail address or a phone number. An address that is too long for its line goes on below from the @. */
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
