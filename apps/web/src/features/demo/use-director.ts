import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Session } from '../../lib/session.ts'
import {
  enterWorld,
  lookUp,
  type Open,
  openOwnWorld,
  restoreWorld,
  signInAs,
  startStory,
} from './demo-actions.ts'
import type { Persona, Vehicle, Way } from './simulated.ts'
import type { Story } from './story.ts'

const CustomerContext = createContext<Session | null>(null)

export const CustomerProvider = CustomerContext.Provider

/** Returns the session of this browser, which ends when the world changes. */
export const useCustomer = (): Session => {
  const customer = use(CustomerContext)
  if (!customer) throw new Error('no customer around this part of the desk')
  return customer
}

export const useDirector = () => {
  const customer = useCustomer()
  const navigate = useNavigate()
  const open: Open = (to) => navigate({ to })
  return {
    signInAs: (person: Persona, way: Way) => signInAs(open, person, way),
    lookUp: (vehicle: Vehicle) => lookUp(open, vehicle),
    startStory: (story: Story) => startStory(customer, open, story),
    enterWorld: (id: string) => enterWorld(customer, id),
    openOwnWorld: () => openOwnWorld(customer),
    restoreWorld: (path: string) => restoreWorld(customer, path),
  }
}
