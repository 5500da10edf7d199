import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'

interface EmailOnRecord {
  isAsked: boolean
  /** Empty if unknown. */
  email: string
}

/**
 * Returns the customer's email as the initial value of the form. If it cannot be loaded, the field is empty and no error
 * is shown. The phone has no initial value: text messages are sent only to a number entered here.
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
