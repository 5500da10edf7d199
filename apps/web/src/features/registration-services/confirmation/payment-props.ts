/** The props of what shows a payment. */
export interface PaymentProps {
  /** An earlier payment; undefined for that of step 6. */
  payment?: { paymentId: string }
}
