import { reservationCopy } from './copy.ts'

/**
 * Opens an empty tab. It has to be opened in the click itself, before the agency is asked, or the browser takes it for an
 * advertisement. The page that it leads to cannot reach back to ours. Null where the browser did not open it.
 */
export const openReservationsTab = (): Window | null => {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = reservationCopy.openingTab
  tab.document.body.textContent = reservationCopy.openingTab
  return tab
}

/** The address of a page of the web client, which stands below `base`, with what goes along. */
export const reservationsAddress = (
  base: string,
  page: 'type' | 'lookup',
  handedOver: Record<string, string>,
): string => {
  const address = new URL(`${base}/${page}`, window.location.href)
  for (const [name, value] of Object.entries(handedOver)) address.searchParams.set(name, value)
  return address.href
}
