import type * as z from 'zod/mini'
import type { Form } from '../contract/form.ts'
import {
  credential,
  personalInformation,
  privilegeOnRecord,
  reservation,
} from '../contract/account.ts'
import { recordForm } from '../contract/addresses.ts'
import { answeredFee, finalizedCart, openCart, payment } from '../contract/answered-cart.ts'
import {
  cartFee,
  cartPayment,
  cartTransaction,
  transactionCart,
  transactionData,
} from '../contract/cart.ts'
import {
  loginAdjudication,
  loginCrash,
  loginLicense,
  loginVehicle,
} from '../contract/login-identity.ts'
import { paymentRequest } from '../contract/payment-request.ts'
import { addressOnRecord } from '../contract/recorded-address.ts'
import { registrationItem } from '../contract/registration-information.ts'
import { suspension } from '../contract/suspension.ts'

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
