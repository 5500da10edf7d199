import { pageState } from '../../lib/page-state.ts'
import { broadcast } from '../../lib/session-channel.ts'
import type { Session } from '../../lib/session.ts'
import { checkOutRenewal, signInPerson } from './demo-setup.ts'
import { askNow, ControlFailure, NOT_FOUND } from './control.ts'
import { fillIn } from './fill-in.ts'
import { switchTo } from './outcomes.ts'
import { lookUpAnswers, signInAnswers, wayOf } from './person-answers.ts'
import { endStory, present } from './presentation.ts'
import { refetchAll, sendCommand } from './simulator-queries.ts'
import { COMMON_WORLD, type Persona, type Vehicle, type Way, type WorldClock } from './simulated.ts'
import { keep, readKept } from './demo-state.ts'
import type { Story } from './story.ts'

type Page = '/guest-signin' | '/vehicle-lookup' | '/profile' | '/update-address' | '/renew-reg'

/** What the actions of the desk need of this browser. */
export interface Director {
  customer: Session
  /** Navigates to a page of the site. */
  open: (path: Page) => Promise<void>
}

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
  let clock: WorldClock
  try {
    clock = await askNow<WorldClock>('clock', id)
  } catch (failure) {
    if (failure instanceof ControlFailure && failure.status === NOT_FOUND) return undefined
    throw failure
  }
  if (id === (readKept('world') ?? COMMON_WORLD)) return clock
  await signOutQuietly(customer)
  keep('world', id === COMMON_WORLD ? undefined : id)
  await resetClient(customer)
  return clock
}

const KEY_PARTS = 4

/** Pages without https have no `randomUUID`. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(KEY_PARTS))]
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('')

const presenterKey = (): string => {
  const key = readKept('presenter') ?? newKey()
  keep('presenter', key)
  return key
}

export const openOwnWorld = async (customer: Session): Promise<WorldClock | undefined> => {
  const { id } = await sendCommand<{ id: string }>('POST', 'worlds', { presenter: presenterKey() })
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
export const signInAs = async ({ open }: Director, { id }: Persona, way: Way): Promise<void> => {
  keep('person', id)
  await open('/guest-signin')
  await fillIn(signInAnswers(way))
}

/** Fills in the form of the vehicle lookup, without submitting it. */
export const lookUp = async ({ open }: Director, vehicle: Vehicle): Promise<void> => {
  await open('/vehicle-lookup')
  await fillIn(lookUpAnswers(vehicle))
}

/** Resets the world that this browser opened, so that its link leads to every story. In the world of others, opens an own one. */
const prepareWorld = async (customer: Session) => {
  const { control } = await askNow<WorldClock>('clock')
  await (control === 'yours' ? resetWorld(customer) : openOwnWorld(customer))
}

const takeToStart = async (director: Director, { start }: Story, person: Persona) => {
  const { customer, open } = director
  if (start.at === '/vehicle-lookup') {
    const vehicle = person.lookUps.find(({ plateNumber }) => plateNumber === start.plate)
    return vehicle ? lookUp(director, vehicle) : open(start.at)
  }
  if (start.at === '/guest-signin') {
    const way = wayOf(person)
    return way ? signInAs(director, person, way) : open(start.at)
  }
  await signInPerson(customer, person)
  if (start.at !== 'payment') return open(start.at)
  await checkOutRenewal(customer, start.plate)
  return open('/renew-reg')
}

/** Prepares a world for a story and opens the first page of the story. */
export const startStory = async (director: Director, story: Story): Promise<void> => {
  const people = await askNow<Persona[]>('personas')
  const person = people.find(({ name }) => name === story.person)
  if (!person) throw new Error(`no person is named ${story.person}`)
  await prepareWorld(director.customer)
  if (story.outcome) await switchTo(story.outcome)
  keep('person', person.id)
  await takeToStart(director, story, person)
  // Last: the visible steps signal that the preparation is complete.
  await present({ story: story.id, step: 0 })
}
