import { type RegisteredRouter, RouterContextProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import '../../styles/demonstration.css'
import { FormHints } from './form-hints.tsx'
import { Strip } from './strip.tsx'

/** An element that the shell leaves empty. */
const PLACE_ID = 'demonstration'

/**
 * Renders the demonstration strip above the header and the hints beside form fields. A separate React root: no screen
 * renders differently for it.
 */
export const showDemonstration = (router: RegisteredRouter): void => {
  const place = document.getElementById(PLACE_ID)
  if (!place) throw new Error('no place for the demonstration')
  createRoot(place).render(
    <RouterContextProvider router={router}>
      <Strip />
      <FormHints />
    </RouterContextProvider>,
  )
}
