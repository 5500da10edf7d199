import { tellTabs } from '../../lib/session-channel.ts'
import type { Session } from '../../lib/session.ts'
import { askNow } from './control.ts'
import { type Answers, fillIn } from './fill-in.ts'
import { outcomeGroups } from './outcomes.ts'
import { lookUpAnswers, signInAnswers, wayOf } from './person-answers.ts'
import { COMMON_WORLD, type Persona, type Vehicle, type Way, type WorldClock } from './simulated.ts'
import { changeStage } from './stage.ts'
import type { Story } from './story.ts'
import { nameWorld } from './world-cookie.ts'
import { askAnew, order } from './polled.ts'

type Open = (path: Story['opens']) => Promise<void>

/** Nobody is signed in any more, in any tab, and nothing of whoever was is kept. */
const signOutQuietly = async (customer: Session) => {
  await customer.client.session.end.mutate().catch(() => undefined)
  customer.isSignedIn = false
  customer.signedOut = undefined
  tellTabs({ told: 'signedOut', reason: 'ended' })
}

/** Whatever was asked before is asked of the world as it is now. */
const beginAnew = async (customer: Session) => {
  customer.queryClient.clear()
  await askAnew()
}

/** Goes to another world, or to the common one. */
export const enterWorld = async (customer: Session, id: string): Promise<void> => {
  await signOutQuietly(customer)
  nameWorld(id)
  await beginAnew(customer)
}

export const openOwnWorld = async (customer: Session): Promise<void> => {
  const { id } = await order<{ id: string }>('POST', 'worlds')
  await enterWorld(customer, id)
}

/** Puts this world back: to its first state, or to a snapshot. */
export const putBack = async (customer: Session, path: string): Promise<void> => {
  await signOutQuietly(customer)
  await order('POST', path)
  await beginAnew(customer)
}

/** Opens a form with answers typed in. It is never sent from here. */
const openForm = async (open: Open, path: Story['opens'], answers: Answers) => {
  await open(path)
  await fillIn(answers)
}

export const signInAs = async (open: Open, person: Persona, way: Way): Promise<void> => {
  changeStage({ person })
  await openForm(open, '/guest-signin', signInAnswers(way))
}

export const lookUp = (open: Open, vehicle: Vehicle): Promise<void> =>
  openForm(open, '/vehicle-lookup', lookUpAnswers(vehicle))

const switchTo = async ([group, choice]: readonly [string, string]) => {
  const orders = outcomeGroups
    .find(({ legend }) => legend === group)
    ?.choices.find(({ label }) => label === choice)?.orders
  for (const fault of orders ?? []) await order('POST', 'faults', fault)
}

/**
 * Puts the world into the state from which a story is told. The common world is left alone: whoever is in it gets one of
 * their own.
 */
export const startStory = async (
  customer: Session,
  open: Open,
  story: Story,
  people: readonly Persona[],
): Promise<void> => {
  const { world } = await askNow<WorldClock>('clock')
  await (world === COMMON_WORLD ? openOwnWorld(customer) : putBack(customer, 'reset'))
  for (const outcome of story.outcomes ?? []) await switchTo(outcome)
  changeStage({ story })
  const person = people.find(({ id }) => id === story.person)
  if (!person) return open(story.opens)
  const vehicle =
    person.lookUps.find(({ plateNumber }) => plateNumber === story.plate) ?? person.lookUps[0]
  if (story.opens === '/vehicle-lookup' && vehicle) return lookUp(open, vehicle)
  const way = wayOf(person)
  return way ? signInAs(open, person, way) : open(story.opens)
}
