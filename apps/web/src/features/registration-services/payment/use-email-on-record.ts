import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'

interface EmailOnRecord {
  isAsked: boolean
  /** Empty where none is known. */
  email: string
}

/**
 * The customer's email, to begin the form with. A convenience: where it cannot be had, the box is empty, and nothing is
 * said of it. The phone is not filled in: a text message goes only to a number that was typed for it.
 */
export const useEmailOnRecord = (): EmailOnRecord => {
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<EmailOnRecord>(() => {
    const known = utils.profile.personal.getData()
    return { isAsked: known !== undefined, email: known?.personalInformation.email ?? '' }
  })

  useEffect(() => {
    if (asked.isAsked) return
    let isGone = false
    const end = (email: string) => {
      if (!isGone) setAsked({ isAsked: true, email })
    }
    utils.client.profile.personal.query().then(
      ({ personalInformation }) => end(personalInformation.email ?? ''),
      () => end(''),
    )
    return () => {
      isGone = true
    }
  }, [asked.isAsked, utils])

  return asked
}
