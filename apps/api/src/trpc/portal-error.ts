import { type RefusalKind, refusals } from '@mva/shared/errors'

/** A call that our own server does not carry out, in catalogue words. The agency is not asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly kind: RefusalKind
  readonly status: number

  constructor(kind: RefusalKind) {
    super(refusals[kind].message)
    this.kind = kind
    this.status = refusals[kind].status
  }
}
