import type { ReadList } from '@mva/shared/models/read-list'
import type { ComponentProps } from 'react'
import { RetryNote } from '../ui/retry-note.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { type NotShownCopy, useNotShownHint } from './not-shown.tsx'

type SelectFieldProps = ComponentProps<typeof SelectField>

interface ListFieldProps<Item> extends Omit<SelectFieldProps, 'hint' | 'options'> {
  /** The query of the agency's list. */
  list: { data: ReadList<Item> | undefined; errorUpdateCount: number; refetch: () => unknown }
  option: (item: Item) => SelectFieldProps['options'][number]
  notShown: NotShownCopy
  /** For a list that could not be loaded. */
  missing: string
  again: string
}

/** A select with a list of the agency, and a button to load the list again after a failure. */
export const ListField = <Item,>({
  list,
  option,
  notShown,
  missing,
  again,
  ...select
}: ListFieldProps<Item>) => {
  const notShownHint = useNotShownHint()
  const { data, errorUpdateCount, refetch } = list
  return (
    <>
      <SelectField
        {...select}
        hint={notShownHint(data?.unreadable, notShown)}
        options={(data?.items ?? []).map(option)}
      />
      {data === undefined && errorUpdateCount > 0 ? (
        <RetryNote
          text={missing}
          label={again}
          onRetry={() => {
            // The button disappears with the failure.
            document.getElementById(select.name)?.focus()
            refetch()
          }}
        />
      ) : null}
    </>
  )
}
