import type { ComponentProps } from 'react'
import { language } from '@mva/messages/language'
import { isAgencyLanguage } from '@mva/shared/agency-language'
import type { ReadList } from '@mva/shared/read-list'
import { RetryNote } from '../ui/retry-note.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { type MissingItemsCopy, useMissingItemsHint } from './missing-items-notice.tsx'

type SelectFieldProps = ComponentProps<typeof SelectField>

interface ListFieldProps<Item> extends Omit<SelectFieldProps, 'hint' | 'options'> {
  /** The query of the agency's list. */
  list: { data: ReadList<Item> | undefined; errorUpdateCount: number; refetch: () => unknown }
  option: (item: Item) => SelectFieldProps['options'][number]
  missingItems: MissingItemsCopy
  /** For a list that could not be loaded. */
  missing: string
}

/** Sorts options by what is shown in a language: the agency sorts its lists by their English texts. */
export const sortByText = <Option extends { text: string }>(
  options: readonly Option[],
  locale: string,
): Option[] => [...options].sort((one, other) => one.text.localeCompare(other.text, locale))

/** A select with a list of the agency, and a button to load the list again after a failure. */
export const ListField = <Item,>({
  list,
  option,
  missingItems,
  missing,
  ...select
}: ListFieldProps<Item>) => {
  const missingItemsHint = useMissingItemsHint()
  const { data, errorUpdateCount, refetch } = list
  const options = (data?.items ?? []).map(option)
  return (
    <>
      <SelectField
        {...select}
        hint={missingItemsHint(data?.unreadable, missingItems)}
        options={isAgencyLanguage ? options : sortByText(options, language.locale)}
      />
      {data === undefined && errorUpdateCount > 0 ? (
        <RetryNote
          text={missing}
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
