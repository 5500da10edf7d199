/** Says that a part of the screen is on its way. */
export const LoadingNote = ({ children }: { children: string }) => (
  <output className="quiet">
    <span className="ring" />
    {children}
  </output>
)
