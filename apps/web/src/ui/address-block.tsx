/** Shows an address as on an envelope. */
export const AddressBlock = ({ lines }: { lines: string[] }) => (
  <address className="address-block">
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
)
