import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TypedAddresses } from '@mva/shared/address-update/address-draft'
import type { AddressIssues } from '@mva/shared/address-update/address-update'
import { trpc } from '../../lib/trpc.ts'
import type { AddressUpdateStepProps } from './step-props.ts'

export const noIssues: AddressIssues = { physicalAddress: null, mailingAddress: null }

/** Standardizes both addresses; the answer to the second call covers both. */
export const useStandardization = ({
  update: { version },
  show,
  refresh,
}: Pick<AddressUpdateStepProps, 'update' | 'show' | 'refresh'>) => {
  const { client } = trpc.useUtils()
  const [issues, setIssues] = useState(noIssues)
  const both = useMutation({
    gcTime: 0,
    mutationFn: async (typed: TypedAddresses) => {
      const physical = await client.addressUpdate.standardizePhysical.mutate({
        ...typed,
        version,
      })
      const { update } = physical
      if (update.mustSignInAgain) return physical
      return client.addressUpdate.standardizeMailing.mutate({ version: update.version })
    },
    onMutate: () => setIssues(noIssues),
    onSuccess: (answer) => {
      setIssues(answer.issues)
      show(answer.update)
    },
    onError: refresh,
  })
  return { standardize: both.mutate, issues, setIssues }
}
