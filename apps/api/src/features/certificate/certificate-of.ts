import type { AgencyGateway } from '../../agency/gateway.ts'
import type { RegistrationCertificate } from '@mva/shared/models/registration-certificate'
import { barcodeOf } from './certificate-barcode.ts'

type OutputDocument = Awaited<ReturnType<AgencyGateway['transactions']['outputDocument']>>

/** The agency's output document as a certificate, shown on that day for that transaction. */
export const certificateOf = (
  document: OutputDocument,
  shown: { issuedOn: string; transactionId: string },
): RegistrationCertificate => {
  const {
    customerName,
    customerAddress,
    cityStateZip,
    barcode,
    firstOwnerName,
    firstOwnerAddress,
    firstOwnerCityStateZip,
    secondOwnerName,
    secondOwnerAddress,
    secondOwnerCityStateZip,
    ...rest
  } = document
  return {
    ...rest,
    ...shown,
    customer: { name: customerName, address: customerAddress, cityStateZip },
    barcode: barcode === null ? null : barcodeOf(barcode),
    firstOwner: {
      name: firstOwnerName,
      address: firstOwnerAddress,
      cityStateZip: firstOwnerCityStateZip,
    },
    secondOwner: {
      name: secondOwnerName,
      address: secondOwnerAddress,
      cityStateZip: secondOwnerCityStateZip,
    },
  }
}
