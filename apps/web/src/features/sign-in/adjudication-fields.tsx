import { adjudicationCopy as copy } from '@mva/messages/sign-in-other-ways'
import { DateField } from '../../ui/date-field.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { codeInput } from './code-input.ts'
import { caseHelp, HelpBelow } from './help.tsx'
import type { SignInFields } from './sign-in-fields.ts'

/** The message of a missing date stands at the first field, and goes if either is filled in. */
const andTheFirstDate = { deps: 'violationDate' } as const

export const AdjudicationFields = ({ field, date }: SignInFields) => (
  <>
    <TextField
      {...field('caseNumber')}
      {...codeInput}
      label={copy.caseNumber}
      className="usa-input--lg code"
    />
    <HelpBelow {...caseHelp} isOpen />
    <FieldSet name="oneOfTheDates" legend={copy.oneOfTheDates}>
      <div>
        <DateField
          {...date('violationDate')}
          isRequired={false}
          legend={copy.violationDate}
          hint={copy.recentDateHint}
        />
        <p className="note">
          <b>{copy.or}</b>
        </p>
        <DateField
          {...date('suspensionEffectiveDate', andTheFirstDate)}
          isRequired={false}
          legend={copy.suspensionEffectiveDate}
          hint={copy.recentDateHint}
        />
      </div>
    </FieldSet>
  </>
)
