import { TaskIcon } from './task-icon.tsx'

/** Replaces an empty list. */
export const EmptyNote = ({ children }: { children: string }) => (
  <p className="quiet">
    <TaskIcon name="info" className="usa-icon--size-3" />
    {children}
  </p>
)
