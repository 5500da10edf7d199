/** An amount, already written out: its figures stand below each other, and it never breaks. */
export const Money = ({ children }: { children: string }) => (
  <span className="money">{children}</span>
)
