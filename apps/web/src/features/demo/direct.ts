import { broadcast } from '../../lib/session-channel.ts'
import type { Session } from '../../lib/session.ts'
import { checkOutBackstage, signInBackstage } from './backstage.ts'
import { askNow, isFailure, NOT_FOUND } from './control.ts'
import { keep, readKept } from './demo-cookies.ts'
import { type Answers, fillIn } from './fill-in.ts'
import { switchTo } from './outcomes.ts'
import { lookUpAnswers, signInAnswers, wayOf } from './person-answers.ts'
import { askAnew, order } from './polled.ts'
import { COMMON_WORLD, type Persona, type Vehicle, type Way, type WorldClock } from './simulated.ts'
import { changeStage } from './stage.ts'
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

/** Shows a page of the site. */
export type Open = (path: Page) => Promise<void>

/** Nobody is signed in any more, in any tab, and nothing of whoever was is kept. */
const signOutQuietly = async (customer: Session) => {
  await customer.client.session.end.mutate().catch(() => undefined)
  customer.isSignedIn = false
  customer.signedOut = undefined
  broadcast({ type: 'signedOut', reason: 'ended' })
}

/** Whatever was asked before is asked of the world as it is now; a story that was told in it is over. */
const beginAnew = async (customer: Session) => {
  changeStage({ story: undefined, person: undefined })
  customer.queryClient.clear()
  await askAnew()
}

/** Goes to another world, or to the common one. False where there is none of that id; nothing has changed then. */
export const enterWorld = async (customer: Session, id: string): Promise<boolean> => {
  try {
    await askNow<WorldClock>('clock', id)
  } catch (failure) {
    if (isFailure(failure, NOT_FOUND)) return false
    throw failure
  }
  await signOutQuietly(customer)
  keep('world', id === COMMON_WORLD ? undefined : id)
  await beginAnew(customer)
  return true
}

export const openOwnWorld = async (customer: Session): Promise<string> => {
  const { id } = await order<{ id: string }>('POST', 'worlds')
  await enterWorld(customer, id)
  return id
}

/** Puts this world back: to its first state, or to a snapshot. */
export const putBack = async (customer: Session, path: string): Promise<void> => {
  await signOutQuietly(customer)
  await order('POST', path)
  await beginAnew(customer)
}

/** Opens a form with answers typed in. It is never sent from here. */
const openForm = async (open: Open, path: Page, answers: Answers) => {
  await open(path)
  await fillIn(answers)
}

export const signInAs = async (open: Open, { id }: Persona, way: Way): Promise<void> => {
  changeStage({ person: id })
  await openForm(open, '/guest-signin', signInAnswers(way))
}

export const lookUp = (open: Open, vehicle: Vehicle): Promise<void> =>
  openForm(open, '/vehicle-lookup', lookUpAnswers(vehicle))

/** A world of the story's own: what somebody has in the common world, or made in another, stays as it is. */
const worldForStory = async (customer: Session) => {
  const { world } = await askNow<WorldClock>('clock')
  if (world === readKept('storyWorld')) return putBack(customer, 'reset')
  keep('storyWorld', await openOwnWorld(customer))
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
  await signInBackstage(customer, person)
  if (start.at !== 'payment') return open(start.at)
  await checkOutBackstage(customer, start.cart)
  return open(servicePages[start.cart[0]])
}

/** Puts a world into the state from which a story is told, and shows where it starts. */
export const startStory = async (customer: Session, open: Open, story: Story): Promise<void> => {
  const people = await askNow<Persona[]>('personas')
  const person = people.find(({ name }) => name === story.person)
  if (!person) throw new Error(`nobody is called ${story.person}`)
  await worldForStory(customer)
  for (const [group, choice] of story.outcomes ?? []) await switchTo(group, choice)
  changeStage({ person: person.id })
  await takeToStart(customer, open, story, person)
  // Its steps show that everything is ready for them.
  changeStage({ story: story.id })
}
