interface LoadingNoteProps {
  /** The note is part of a screen that has just been announced, and is not announced itself. */
  isSilent?: boolean
  children: string
}

export const LoadingNote = ({ isSilent = false, children }: LoadingNoteProps) => {
  const Note = isSilent ? 'p' : 'output'
  return (
    <Note className="quiet">
      <span className="ring" />
      {children}
    </Note>
  )
}
