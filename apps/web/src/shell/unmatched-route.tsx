import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Leads every unmatched path to /404 and logs a warning. docs/specification/shell-and-routes.md#unmatched-addresses */
export const UnmatchedRoute = () => {
  const location = useLocation()
  const [pathname] = useState(location.pathname)
  const navigate = useNavigate()
  useEffect(() => {
    console.warn(`No route matches ${pathname}`)
    void navigate({ to: '/404', replace: true })
  }, [pathname, navigate])
  return null
}
