import { useEffect, useRef, useState } from 'react'
import { reservationCopy } from '@mva/messages/profile'
import { outcomeOf } from '../../lib/request-outcome.ts'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { forgetHandedOver, type HandedOver, keepHandedOver } from './handed-over.ts'

/** Opens the reservations web client with a token that is requested at the click. */
export const useReservationHandOff = () => {
  const { reservationsClient } = useSiteSettings()
  const [notice, setNotice] = useState<string | null>(null)
  const { mutateAsync, reset } = trpc.profile.reservation.useMutation({ gcTime: 0 })
  const sendOnce = useSendOnce()
  const isShown = useRef(false)

  useEffect(() => {
    isShown.current = true
    window.addEventListener('pagehide', forgetHandedOver)
    return () => {
      isShown.current = false
      window.removeEventListener('pagehide', forgetHandedOver)
      forgetHandedOver()
    }
  }, [])

  /** Returns null, and sets the notice, if the customer gets no token. */
  const onlineTokenFor = async (purpose: 'create' | 'change') => {
    try {
      const answer = await mutateAsync({ purpose })
      if (answer.isEligible) return answer.onlineToken
      setNotice(reservationCopy.onlyOne)
    } catch (failure) {
      setNotice(outcomeOf(failure).message)
    } finally {
      reset()
    }
    return null
  }

  const handOver = async (confirmationNumber?: string) => {
    setNotice(null)
    const tab = openReservationsTab()
    if (!tab) return setNotice(reservationCopy.tabBlocked)
    const onlineToken = await onlineTokenFor(confirmationNumber ? 'change' : 'create')
    if (onlineToken === null || !isShown.current) return tab.close()
    const handedOver: HandedOver = confirmationNumber
      ? { confirmationNumber, onlineToken }
      : { onlineToken }
    keepHandedOver(handedOver)
    const page = confirmationNumber ? 'lookup' : 'type'
    const query = new URLSearchParams({ ...handedOver })
    const address = new URL(`${reservationsClient}/${page}?${query}`, window.location.href)
    tab.location.replace(address.href)
  }

  return {
    /** Why the customer was not handed over. */
    notice,
    dismissNotice: () => setNotice(null),
    makeNew: () => void sendOnce(() => handOver()),
    change: (confirmationNumber: string) => void sendOnce(() => handOver(confirmationNumber)),
  }
}

/**
 * Opens an empty tab without an opener. Must run in the click, before the agency is asked: a pop-up blocker stops later
 * ones. Returns null if the browser opened none.
 */
const openReservationsTab = (): Window | null => {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = reservationCopy.openingTab
  tab.document.body.textContent = reservationCopy.openingTab
  return tab
}
