import { drawingSVG, pdf417 } from 'bwip-js/generic'
import type { OutputDocument } from '@mva/agency/contract/output-document'
import type { RegistrationCertificate } from '@mva/shared/registration-services/registration-certificate'

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

type Barcode = NonNullable<RegistrationCertificate['barcode']>

/** Wide enough for a scanner at the roadside, and robust against a fold or a stain. */
const COLUMNS = 4
const ERROR_CORRECTION_LEVEL = 3
const ROW_HEIGHT_IN_MODULES = 3

/** The PDF417 symbol of a text, as the path that a browser and a PDF draw alike. */
const barcodeOf = (text: string): Barcode => {
  // The symbol's own options belong to its encoder and are missing from the types.
  const symbol = {
    bcid: 'pdf417',
    text,
    columns: COLUMNS,
    eclevel: ERROR_CORRECTION_LEVEL,
    rowmult: ROW_HEIGHT_IN_MODULES,
    scale: 1,
  }
  const svg = pdf417<string>(symbol, drawingSVG())
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const [, path] = / d="([^"]+)"/.exec(svg) ?? []
  if (!width || !height || !path) throw new Error('no barcode was drawn')
  return { path, width: Number(width), height: Number(height) }
}
