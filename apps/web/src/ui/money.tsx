/** Shows a formatted amount with aligned digits and without line breaks. */
export const Money = ({ children }: { children: string }) => (
  <span className="money">{children}</span>
)
