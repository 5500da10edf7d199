import { RouterContextProvider } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import '../../styles/demonstration.scss'
import { FormHints } from './form-hints.tsx'
import { Strip } from './strip.tsx'

/** The shell leaves it empty. */
const PLACE_ID = 'demonstration'

/**
 * Shows in its place above the header, and beside the fields of the screens, what belongs to a demonstration. A tree of its own: no screen
 * renders differently for it.
 */
export const showDemonstration = (
  router: ComponentProps<typeof RouterContextProvider>['router'],
): void => {
  const place = document.getElementById(PLACE_ID)
  if (!place) throw new Error('no place for the demonstration')
  createRoot(place).render(
    <RouterContextProvider router={router}>
      <Strip />
      <FormHints />
    </RouterContextProvider>,
  )
}
