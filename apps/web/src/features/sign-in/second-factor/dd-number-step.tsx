import { ddNumberCopy as copy, mfaCopy } from '@mva/messages/second-factor'
import { DD_NUMBER_MAX_LENGTH, ddNumber } from '@mva/shared/fields/dd-number'
import { trpc } from '../../../lib/trpc.ts'
import ddNumberDrawing from '../../../pictures/dd-number.svg'
import { Alert } from '../../../ui/alert.tsx'
import { FactorEntry } from './factor-entry.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'

export const DdNumberStep = ({ waiting, dispatch, refresh }: SecondFactorStepProps) => {
  const verify = trpc.signIn.verifyDdNumber.useMutation({ gcTime: 0 })
  const { signInId } = waiting
  return (
    <FactorEntry
      {...{ waiting, dispatch, refresh }}
      name="ddNumber"
      wrong={copy.wrong}
      rule={ddNumber}
      verify={(typed) => verify.mutateAsync({ ddNumber: typed, signInId })}
      label={copy.ddNumber}
      hint={copy.hint(DD_NUMBER_MAX_LENGTH)}
      inputMode="numeric"
      autoComplete="off"
      intro={
        <Alert kind="info" isSlim>
          {mfaCopy.fewerTransactions}
        </Alert>
      }
    >
      <div className="help help--below">
        <figure className="picture picture--row">
          <img src={ddNumberDrawing} alt={copy.drawing} width="320" height="202" />
          <figcaption>
            <b>{`${copy.ddNumber}.`}</b> {copy.where}
          </figcaption>
        </figure>
      </div>
    </FactorEntry>
  )
}
