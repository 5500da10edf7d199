export const LoadingNote = ({ children }: { children: string }) => (
  <output className="quiet">
    <span className="ring" />
    {children}
  </output>
)
