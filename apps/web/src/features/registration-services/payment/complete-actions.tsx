import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import { completeCopy as copy, paymentCopy } from '@mva/messages/payment'
import { serviceTexts } from '@mva/messages/services'
import { formatCents } from '@mva/shared/money'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import { isServiceFeeAsExplained } from '@mva/shared/registration-services/service-fee'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { formatVehicleWithPlate } from '@mva/shared/registration-services/vehicle-name'
import { formatList } from '../../../lib/format-list.ts'
import { WizardActions } from '../../../ui/wizard-actions.tsx'
import type { PaymentStepProps } from './use-payment.ts'

interface CompleteActionsProps extends PaymentStepProps {
  /** Whether the form is complete. After a failed attempt it is sent in any case. */
  isValid: boolean
  /** Whether a field is filled in against its rule. */
  hasWrongAnswer: boolean
  /** Whether this form was sent: the alert of an earlier one says nothing about it. */
  isSubmitted: boolean
}

/** Whether a field in error is filled in. An answer may be several inputs. */
export const hasWrongAnswer = <Fields extends FieldValues>(
  errors: FieldErrors<Fields>,
  valueOf: (field: Path<Fields>) => unknown,
): boolean =>
  Object.keys(errors).some((field) =>
    Object.values(Object(valueOf(field as Path<Fields>)) as object).some(Boolean),
  )

/** The buttons of step 5, below what Complete does. */
export const CompleteActions = ({
  flow,
  payment,
  choose,
  isValid,
  hasWrongAnswer,
  isSubmitted,
}: CompleteActionsProps) => (
  <>
    <WhatCompleteDoes {...flow} />
    <WizardActions
      onPrevious={() =>
        choose((services) => services.cart.previous.mutate({ version: flow.version }))
      }
      nextText={paymentCopy.complete}
      notReady={
        isValid || (isSubmitted && payment.alert)
          ? null
          : paymentCopy[hasWrongAnswer ? 'notCorrect' : 'notReady']
      }
    />
  </>
)

/** Says what Complete does to each registration and to the card, before it is selected. */
const WhatCompleteDoes = ({ cart: { items }, bill }: ServiceFlow) => {
  const effects = items.map(({ transactionId, service, vehicle }) => ({
    id: transactionId,
    text: serviceTexts[service].effect(formatVehicleWithPlate(vehicle)),
  }))
  if (bill) effects.unshift({ id: 'charge', text: copy.charged(formatCents(bill.totalCents)) })
  const otherFee =
    bill && !isServiceFeeAsExplained(bill) ? (
      <strong>{paymentCopy.serviceFeeOfPayment(formatCents(bill.serviceFeeCents))} </strong>
    ) : null
  const isFinal = items.some(({ service }) => registrationServices[service].isFinal)
  if (items.length === 1)
    return (
      <p>
        <span>{copy.one(formatList(effects.map(({ text }) => text)))}</span> {otherFee}
        {isFinal ? <strong>{copy.final}</strong> : null}
      </p>
    )
  return (
    <>
      <p>{copy.several}</p>
      <ul className="usa-list">
        {effects.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {otherFee ? <p>{otherFee}</p> : null}
      {isFinal ? (
        <p>
          <strong>{copy.finalOfSeveral}</strong>
        </p>
      ) : null}
    </>
  )
}
