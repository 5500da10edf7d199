import type { RegisteredRouter as Router } from '@tanstack/react-router'
import { pageState } from '../../lib/page-state.ts'
import { broadcast } from '../../lib/session-channel.ts'
import type { Session } from '../../lib/session.ts'
import { ask, askNow, type ControlFailure, NOT_FOUND } from './control.ts'
import { checkOutRenewal, signInPerson } from './demo-setup.ts'
import { keep, readKept } from './demo-state.ts'
import { fillIn } from './fill-in.ts'
import { switchTo } from './outcomes.ts'
import { endStory, present } from './presentation.ts'
import { signInForm } from './sign-in-form.ts'
import { COMMON_WORLD, type Persona, type Vehicle, type Way, type WorldClock } from './simulated.ts'
import { refetchAll, sendCommand } from './simulator-queries.ts'
import type { Story } from './story.ts'

/** Signs out in all tabs, without a message on the page. */
const signOutQuietly = async (customer: Session) => {
  await customer.client.session.end.mutate().catch(() => undefined)
  customer.forget({ isSigningInAgain: false })
  pageState.delete('signedOut')
  broadcast({ type: 'signedOut', reason: 'ended' })
}

/** Reloads all data from the current world. */
const resetClient = async (customer: Session) => {
  keep('person', undefined)
  customer.queryClient.clear()
  await refetchAll()
}

/** Switches to the world with this id. Returns its clock; undefined if it does not exist, and then changes nothing. */
export const enterWorld = async (
  customer: Session,
  id: string,
): Promise<WorldClock | undefined> => {
  const clock = await askNow('clock', id).catch((failure: ControlFailure) => {
    if (failure.status === NOT_FOUND) return undefined
    throw failure
  })
  if (!clock || id === (readKept('world') ?? COMMON_WORLD)) return clock
  await signOutQuietly(customer)
  keep('world', id === COMMON_WORLD ? undefined : id)
  await resetClient(customer)
  return clock
}

const KEY_PARTS = 4

/** Pages without https have no `randomUUID`. */
const newKey = () => crypto.getRandomValues(new Uint32Array(KEY_PARTS)).join('-')

export const openOwnWorld = async (customer: Session): Promise<WorldClock | undefined> => {
  const presenter = readKept('presenter') ?? newKey()
  keep('presenter', presenter)
  const { id } = (await ask('POST', 'worlds', { body: { presenter } })) as { id: string }
  return enterWorld(customer, id)
}

/** Resets this world to its initial state, and ends its story. */
export const resetWorld = async (customer: Session): Promise<void> => {
  await signOutQuietly(customer)
  await sendCommand('POST', 'reset')
  await endStory()
  await resetClient(customer)
}

/** Fills in the sign-in form, without submitting it. */
export const signInAs = async (router: Router, { id }: Persona, way: Way): Promise<void> => {
  keep('person', id)
  await router.navigate({ to: '/guest-signin' })
  await fillIn(signInForm(way))
}

/** Fills in the form of the vehicle lookup, without submitting it. */
export const lookUp = async (router: Router, vehicle: Vehicle): Promise<void> => {
  await router.navigate({ to: '/vehicle-lookup' })
  await fillIn(vehicle)
}

const takeToStart = async (router: Router, { start }: Story, person: Persona) => {
  if (start.at === '/vehicle-lookup') {
    const vehicle = person.lookUps.find(({ plateNumber }) => plateNumber === start.plate)
    if (!vehicle) throw new Error(`${person.name} has no vehicle ${start.plate}`)
    return lookUp(router, vehicle)
  }
  if (start.at === '/guest-signin') {
    const [way] = person.signIn
    if (!way) throw new Error(`${person.name} has no way to sign in`)
    return signInAs(router, person, way)
  }
  const { session } = router.options.context
  await signInPerson(session, person)
  if (start.at === 'payment') await checkOutRenewal(session, start.plate)
  return router.navigate({ to: start.at === 'payment' ? '/renew-reg' : start.at })
}

/** Prepares a world for a story and opens the first page of the story. */
export const startStory = async (router: Router, story: Story): Promise<void> => {
  const people = await askNow('personas')
  const person = people.find(({ name }) => name === story.person)
  if (!person) throw new Error(`no person is named ${story.person}`)
  const { control } = await askNow('clock')
  // The presenter's own world is reset, so that its link leads to every story. Any other world stays as it is.
  await (control === 'yours' ? resetWorld : openOwnWorld)(router.options.context.session)
  if (story.outcome) await switchTo(story.outcome)
  keep('person', person.id)
  await takeToStart(router, story, person)
  // Last: the visible steps signal that the preparation is complete.
  await present({ story: story.id, step: 0 })
}
