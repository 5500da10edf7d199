import type * as z from 'zod/mini'
import {
  credential,
  personalInformation,
  privilegeOnRecord,
  reservation,
} from '@mva/agency/contract/account'
import { recordForm } from '@mva/agency/contract/addresses'
import { answeredFee, finalizedCart, openCart, payment } from '@mva/agency/contract/answered-cart'
import {
  cartFee,
  cartPayment,
  cartTransaction,
  transactionCart,
  transactionData,
} from '@mva/agency/contract/cart'
import type { Form } from '@mva/agency/contract/form'
import {
  loginAdjudication,
  loginCrash,
  loginLicense,
  loginVehicle,
} from '@mva/agency/contract/login-identity'
import { paymentRequest } from '@mva/agency/contract/payment-request'
import { addressOnRecord } from '@mva/agency/contract/recorded-address'
import { registrationItem } from '@mva/agency/contract/registration-information'
import { suspension } from '@mva/agency/contract/suspension'

/** The parts of bodies and answers that have a name of their own in the OpenAPI document. */
export const partsByName: Readonly<Record<string, z.ZodMiniType | Form>> = {
  AddressOnRecord: addressOnRecord,
  AnsweredCart: openCart,
  AnsweredCartFee: answeredFee,
  AnsweredCartPayment: payment,
  CartFee: cartFee,
  CartPayment: cartPayment,
  CartTransaction: cartTransaction,
  Credential: credential,
  FinalizedCart: finalizedCart,
  LoginAdjudication: loginAdjudication,
  LoginCrash: loginCrash,
  LoginLicense: loginLicense,
  LoginVehicle: loginVehicle,
  NewAddress: recordForm,
  PaymentRequest: paymentRequest,
  PersonalInformation: personalInformation,
  Privilege: privilegeOnRecord,
  Registration: registrationItem,
  Reservation: reservation,
  Suspension: suspension,
  TransactionCart: transactionCart,
  TransactionData: transactionData,
}
