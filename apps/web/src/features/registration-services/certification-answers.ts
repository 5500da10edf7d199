import { modalCopy } from '@mva/messages/task-ui'

/** The answers of a certification. */
export const certificationAnswers = [
  { value: 'yes', label: modalCopy.yes },
  { value: 'no', label: modalCopy.no },
]
