import type { ServiceFlow } from '@mva/shared/models/service-flow'
import type { Choose } from '../../lib/service-flow.ts'

/** What the screen of a step is given. */
export interface StepProps {
  flow: ServiceFlow
  inWork: NonNullable<ServiceFlow['inWork']>
  choose: Choose
}
