/** Shows that a part of the screen is loading. */
export const LoadingNote = ({ children }: { children: string }) => (
  <output className="quiet">
    <span className="ring" />
    {children}
  </output>
)
