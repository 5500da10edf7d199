import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { valueAt } from '@mva/agency/config/sign'
import type { InProcessResponse } from '@mva/agency/transport/in-process'
import type { AgencyDrizzle } from '@mva/db-agency/agency-database'
import { type FaultMatch, faults } from '@mva/db-agency/tables/world'
import { type CallSubject, hasUnstorableText } from './call-subject.ts'
import { chance, drawLatency } from './chance.ts'

export type Fault = typeof faults.$inferSelect
export type NewFault = Omit<typeof faults.$inferInsert, 'faultId'>

/** Internal events that can fail. Orders for every call (`*`) do not apply to them. */
export type InternalEvent = (typeof internalEvents)[number]['value']

export const internalEvents = [
  { value: 'deliver/email', effect: 'The next e-mail is not delivered.' },
  { value: 'deliver/sms', effect: 'The next text message is not delivered.' },
  { value: 'deliver/mail', effect: 'The next letter is lost.' },
  { value: 'charge/card', effect: 'The next charge is refused with code 35.' },
  {
    value: 'transactions/last',
    effect: 'The last transaction of the next cart fails (status In Work), paid as it is.',
  },
] as const

export const EVERY_CALL = '*'

/** How the wait of a held call ends: it takes effect, is dropped, or is answered by the tester. */
type EndOfHold = 'released' | 'dropped' | InProcessResponse

interface HeldCall {
  /** The call, as a tester reads it. */
  call: object
  end: (how: EndOfHold) => void
}

/** The faults that a tester ordered in this world, for the next calls of one path or of any path (`*`). */
export const openFaults = (db: AgencyDrizzle) => {
  // Read once: most calls have no fault and must not cost a query.
  let pending = db.select().from(faults).all()
  const holds = new Map<number, Map<number, HeldCall>>()
  let latestHeld = 0
  const triggeredInCall = new AsyncLocalStorage<Fault[]>()

  const release = (faultId: number) => {
    for (const { end } of holds.get(faultId)?.values() ?? []) end('released')
    holds.delete(faultId)
  }
  /** Cancels one order and releases the calls that it holds. Returns false if there is no order with this id. */
  const remove = (faultId: number): boolean => {
    const { changes } = db.delete(faults).where(eq(faults.faultId, faultId)).run()
    pending = pending.filter((other) => other.faultId !== faultId)
    release(faultId)
    return changes > 0
  }
  const keep = ({ faultId, after, timesLeft, acted, draws }: Fault) =>
    db
      .update(faults)
      .set({ after, timesLeft, acted, draws })
      .where(eq(faults.faultId, faultId))
      .run()

  const isDrawn = (fault: Fault): boolean => {
    if (fault.probability === null) return true
    fault.draws += 1
    keep(fault)
    return chance(`${fault.faultId} ${fault.draws}`) < fault.probability
  }
  const countDown = (fault: Fault | undefined): Fault | undefined => {
    if (!fault) return undefined
    fault.timesLeft -= 1
    fault.acted += 1
    // A fault that holds calls stays listed until it is released.
    if (fault.timesLeft > 0 || fault.kind === 'hold') keep(fault)
    else remove(fault.faultId)
    return fault.latency
      ? { ...fault, delayMs: drawLatency(fault.latency, `${fault.faultId} delay ${fault.acted}`) }
      : fault
  }
  const of = (call: string, subject?: CallSubject) =>
    pending.filter(
      (fault) => fault.call === call && fault.timesLeft > 0 && matches(fault.match, subject),
    )
  /** Lets a call pass that comes before the first one on which the fault acts. */
  const isDue = (fault: Fault): boolean => {
    if (fault.after === 0) return true
    fault.after -= 1
    keep(fault)
    return false
  }
  const acting = (found: readonly Fault[]) => countDown(found.filter(isDue).find(isDrawn))

  return {
    /**
     * Returns the fault for this call of `path`, with the delay that was drawn for it, and counts it down; undefined if the
     * call is to succeed. A fault with a match needs the subject of the call. An order for one path takes precedence over an
     * order for all paths.
     */
    take: (path: string, subject?: CallSubject) =>
      pending.length === 0 ? undefined : acting([...of(path, subject), ...of(EVERY_CALL, subject)]),
    /** Returns whether the next internal event of that name is to fail, and counts it down. */
    triggers: (event: InternalEvent): boolean => {
      const fault = acting(of(event))
      if (fault) triggeredInCall.getStore()?.push(fault)
      return fault !== undefined
    },
    /** Runs a call and returns its result with the faults that made its internal events fail. */
    watch: async <Result>(call: () => Promise<Result>) => {
      const triggered: Fault[] = []
      return { result: await triggeredInCall.run(triggered, call), triggered }
    },
    /** Resolves when the fault is removed, the call is answered, or the signal aborts. */
    hold: (faultId: number, call: object, ended: AbortSignal) =>
      new Promise<EndOfHold>((resolve) => {
        const drop = () => resolve('dropped')
        latestHeld += 1
        const held = holds.get(faultId) ?? new Map<number, HeldCall>()
        holds.set(faultId, held)
        held.set(latestHeld, {
          call,
          end: (how) => {
            ended.removeEventListener('abort', drop)
            resolve(how)
          },
        })
        if (ended.aborted) drop()
        else ended.addEventListener('abort', drop, { once: true })
      }),
    /** The calls that the fault holds now. */
    heldCalls: (faultId: number) =>
      [...(holds.get(faultId) ?? [])].map(([id, { call }]) => ({ id, ...call })),
    /** Answers a held call, and removes a fault that will hold no others. Returns false if it is not held. */
    answerHeld: (fault: Fault, heldId: number, answer: InProcessResponse): boolean => {
      const held = holds.get(fault.faultId)
      const call = held?.get(heldId)
      if (!held || !call) return false
      held.delete(heldId)
      call.end(answer)
      if (held.size === 0 && fault.timesLeft === 0) remove(fault.faultId)
      return true
    },
    remove,
    add: (fault: NewFault): Fault => {
      const added = db.insert(faults).values(fault).returning().get()
      pending = [...pending, added]
      return added
    },
    list: (): readonly Fault[] => pending,
    /** How many calls the fault holds now. */
    held: (faultId: number) => holds.get(faultId)?.size ?? 0,
    clear: (): void => {
      db.delete(faults).run()
      pending = []
      for (const faultId of holds.keys()) release(faultId)
    },
  }
}

export type Faults = ReturnType<typeof openFaults>

const matches = (match: FaultMatch | null, subject: CallSubject | undefined): boolean => {
  if (match === null) return true
  if (!subject) return false
  const { person, plate, headers = {}, body = {}, isUnstorable } = match
  return (
    (person === undefined || subject.person() === person) &&
    (isUnstorable === undefined || hasUnstorableText(subject.fields)) &&
    (plate === undefined || subject.plates().includes(plate.toUpperCase())) &&
    Object.entries(headers).every(
      ([name, value]) => (subject.headers[name.toLowerCase()] ?? null) === value,
    ) &&
    Object.entries(body).every(
      ([path, value]) => String(valueAt(subject.fields, path.split('.'))) === String(value),
    )
  )
}
