import { TaskIcon } from './task-icon.tsx'

/** Says that there is nothing, in the place of a list. */
export const EmptyNote = ({ children }: { children: string }) => (
  <p className="quiet">
    <TaskIcon name="info" className="usa-icon--size-3" />
    {children}
  </p>
)
