import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Session } from '../../lib/session.ts'
import type { Director } from './demo-actions.ts'

const CustomerContext = createContext<Session | null>(null)

export const CustomerProvider = CustomerContext.Provider

/** Returns the session of this browser, which ends when the world changes. */
export const useCustomer = (): Session => {
  const customer = use(CustomerContext)
  if (!customer) throw new Error('no customer around this part of the desk')
  return customer
}

export const useDirector = (): Director => {
  const customer = useCustomer()
  const navigate = useNavigate()
  return { customer, open: (to) => navigate({ to }) }
}
