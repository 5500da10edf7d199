import { broadcast } from '../../lib/session-channel.ts'
import type { Session } from '../../lib/session.ts'
import { checkOutServices, signInPerson } from './demo-setup.ts'
import { worldCopy } from './copy.ts'
import { askNow, isFailure, NOT_FOUND } from './control.ts'
import { type Answers, fillIn } from './fill-in.ts'
import { switchTo } from './outcomes.ts'
import { lookUpAnswers, signInAnswers, wayOf } from './person-answers.ts'
import { endStory, present } from './presentation.ts'
import { refetchAll, sendCommand } from './simulator-queries.ts'
import {
  COMMON_WORLD,
  type Persona,
  type Presentation,
  type Vehicle,
  type Way,
  type WorldClock,
} from './simulated.ts'
import { keep, readKept, updateDemoState } from './demo-state.ts'
import type { Service, Story } from './story.ts'

const servicePages = {
  renew: '/renew-reg',
  duplicate: '/duplicate-reg',
  cancel: '/cancel-reg',
} as const satisfies Record<Service, string>

type Page =
  | '/guest-signin'
  | '/vehicle-lookup'
  | '/profile'
  | '/update-address'
  | (typeof servicePages)[Service]

/** Navigates to a page of the site. */
export type Open = (path: Page) => Promise<void>

/** Signs out in all tabs, without a message on the page. */
const signOutQuietly = async (customer: Session) => {
  await customer.client.session.end.mutate().catch(() => undefined)
  customer.isSignedIn = false
  customer.signedOut = undefined
  broadcast({ type: 'signedOut', reason: 'ended' })
}

/** Reloads all data from the current world. */
const resetClient = async (customer: Session) => {
  updateDemoState({ person: undefined })
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
    if (isFailure(failure, NOT_FOUND)) return undefined
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

/** Resets this world to its initial state or to a snapshot, and ends its story. */
export const restoreWorld = async (customer: Session, path: string): Promise<void> => {
  await signOutQuietly(customer)
  await sendCommand('POST', path)
  await endStory()
  await resetClient(customer)
}

/** Opens a form and fills it in, without submitting it. */
const openForm = async (open: Open, path: Page, answers: Answers) => {
  await open(path)
  await fillIn(answers)
}

export const signInAs = async (open: Open, { id }: Persona, way: Way): Promise<void> => {
  updateDemoState({ person: id })
  await openForm(open, '/guest-signin', signInAnswers(way))
}

export const lookUp = (open: Open, vehicle: Vehicle): Promise<void> =>
  openForm(open, '/vehicle-lookup', lookUpAnswers(vehicle))

/**
 * Prepares the world that this browser opened, so that its link leads to every story; what was in it before stays in a
 * snapshot. In the world of others, opens an own one.
 */
const worldForStory = async (customer: Session, { title }: Story) => {
  const { control } = await askNow<WorldClock>('clock')
  if (control !== 'yours') return openOwnWorld(customer)
  const { story } = await askNow<Presentation>('presentation')
  if (story === null) await sendCommand('POST', 'snapshots', { name: worldCopy.beforeStory(title) })
  return restoreWorld(customer, 'reset')
}

const takeToStart = async (customer: Session, open: Open, { start }: Story, person: Persona) => {
  if (start.at === '/vehicle-lookup') {
    const vehicle = person.lookUps.find(({ plateNumber }) => plateNumber === start.plate)
    return vehicle ? lookUp(open, vehicle) : open(start.at)
  }
  if (start.at === '/guest-signin') {
    const way = wayOf(person)
    return way ? signInAs(open, person, way) : open(start.at)
  }
  await signInPerson(customer, person)
  if (start.at !== 'payment') return open(start.at)
  await checkOutServices(customer, start.cart)
  return open(servicePages[start.cart[0]])
}

/** Prepares a world for a story and opens the first page of the story. */
export const startStory = async (customer: Session, open: Open, story: Story): Promise<void> => {
  const people = await askNow<Persona[]>('personas')
  const person = people.find(({ name }) => name === story.person)
  if (!person) throw new Error(`no person is named ${story.person}`)
  await worldForStory(customer, story)
  for (const [group, choice] of story.outcomes ?? []) await switchTo(group, choice)
  updateDemoState({ person: person.id })
  await takeToStart(customer, open, story, person)
  // Last: the visible steps signal that the preparation is complete.
  await present({ story: story.id, step: 0 })
}
