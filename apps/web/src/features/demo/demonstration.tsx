import { RouterContextProvider } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import type { RouterContext } from '../../router-context.ts'
import '../../styles/demonstration.css'
import { FormHints } from './form-hints.tsx'
import { Strip } from './strip.tsx'
import { CustomerProvider } from './use-director.ts'

/** An element that the shell leaves empty. */
const PLACE_ID = 'demonstration'

/**
 * Renders the demonstration strip above the header and the hints beside form fields. A separate React root: no screen
 * renders differently for it.
 */
export const showDemonstration = (
  router: ComponentProps<typeof RouterContextProvider>['router'],
): void => {
  const place = document.getElementById(PLACE_ID)
  if (!place) throw new Error('no place for the demonstration')
  const { session } = router.options.context as RouterContext
  createRoot(place).render(
    <RouterContextProvider router={router}>
      <CustomerProvider value={session}>
        <Strip />
        <FormHints />
      </CustomerProvider>
    </RouterContextProvider>,
  )
}
