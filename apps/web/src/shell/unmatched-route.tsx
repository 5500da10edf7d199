import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Every unmatched route goes to /404, and a warning is logged (spec 1 section 2). */
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
