import type { AddressIssues } from '@mva/shared/models/address-update'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import type { AddressUpdateStepProps } from './step-props.ts'
import type { TypedAddresses } from './typed-address.ts'

export const noIssues: AddressIssues = { physicalAddress: null, mailingAddress: null }

/** Standardizes both addresses; the answer to the second call covers both. */
export const useStandardization = (show: AddressUpdateStepProps['show']) => {
  const { client } = trpc.useUtils()
  const [issues, setIssues] = useState(noIssues)
  const both = useMutation({
    gcTime: 0,
    mutationFn: async (typed: TypedAddresses) => {
      await client.addressUpdate.standardizePhysical.mutate(typed)
      return client.addressUpdate.standardizeMailing.mutate()
    },
    onMutate: () => setIssues(noIssues),
    onSuccess: (answer) => {
      setIssues(answer.issues)
      if (answer.update.step > 1) show(answer.update)
    },
  })
  return { standardize: both.mutate, issues, setIssues }
}
