import { certificateWords } from '@mva/messages/certificate-wording'
import { longDateFormat } from '../dates.ts'
import { moneyFormat } from '../money.ts'
import type { CertificateParty, RegistrationCertificate } from './registration-certificate.ts'

/**
 * The contents of a registration certificate in order, shared by the screen, the print and the PDF. The agency issues it
 * in English, in any language of the site.
 */

export const certificateLocale = 'en-US'

/** `2028-03-31` as March 31, 2028. */
export const formatCertificateDate = longDateFormat(certificateLocale)
const formatCents = moneyFormat(certificateLocale)

export const certificateTitle = 'Registration Certificate'
export const certificateKeep = 'Keep this certificate in the vehicle.'
export const barcodeLabel = 'Barcode of this registration'
export const plateLabel = 'Plate'
export const expiresLabel = 'Expires'
export const ownersTitle = 'Owners'
export const noticesTitle = 'Notices'
export const signatureLabel = 'Signature of registered owner'
export const dateLabel = 'Date'

interface Fact {
  name: string
  value: string
}

/** The fact whose value stays on one line. */
export const vinLabel = 'VIN'

interface Section {
  title: string
  facts: Fact[]
}

const date = (value: string | null) => value && formatCertificateDate(value)
const pounds = (value: string | null) =>
  value && (/^\d+$/.test(value) ? `${Number(value).toLocaleString(certificateLocale)} lb` : value)

/** Omits facts without a value. */
const known = (facts: [name: string, value: string | null][]): Fact[] =>
  facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))

export const certificateSections = (certificate: RegistrationCertificate): Section[] => [
  {
    title: 'Registration',
    facts: known([
      ['Registration number', certificate.registrationNumber],
      ['Plate type', certificate.plateType],
      ['Plate design', certificate.plateDesign],
      ['Vehicle type', certificate.vehicleType],
      ['License', certificate.license],
      [
        'Renewal fee',
        certificate.renewalFeeCents === null ? null : formatCents(certificate.renewalFeeCents),
      ],
      ['Inspection due', date(certificate.inspectionDeadlineDate)],
      ['Transferable', certificate.isTransferable ? 'Yes' : 'No'],
      ['Title', certificate.isPrintTitle ? 'Printed with this certificate' : null],
    ]),
  },
  {
    title: 'Vehicle',
    facts: known([
      ['Model year', certificate.modelYear],
      ['Make', certificate.make],
      ['Model', certificate.model],
      ['Body type', certificate.bodyType],
      ['Major color', certificate.majorColor],
      ['Minor color', certificate.minorColor],
      [vinLabel, certificate.vinNumber],
      ['Fuel type', certificate.fuelType],
      ['Cylinders', certificate.numberOfCylinder],
      ['Passengers', certificate.numberOfPassenger],
      ['Gross weight', pounds(certificate.grossWeight)],
      ['Carrying capacity', certificate.carryingCapacity],
      ['Vehicle length', certificate.vehicleLength],
      ['Engine size (cc)', certificate.cc],
      ['Top speed', certificate.maxSpeed],
    ]),
  },
]

/** Returns the lines of an addressee; empty if unknown. */
export const partyLines = ({ name, address, cityStateZip }: CertificateParty): string[] =>
  [name, address, cityStateZip].flatMap((line) => line || [])

export const certificateOwners = ({ firstOwner, secondOwner }: RegistrationCertificate) =>
  [
    { title: 'First owner', lines: partyLines(firstOwner) },
    { title: 'Second owner', lines: partyLines(secondOwner) },
  ].filter(({ lines }) => lines.length > 0)

export const certificateNotices = ({
  inspectionDeadlineDate,
}: Pick<RegistrationCertificate, 'inspectionDeadlineDate'>): string[] => [
  certificateWords('certificateNotice'),
  certificateWords('certificateCarried'),
  certificateWords('certificateInsurance'),
  certificateWords('certificatePlates'),
  inspectionDeadlineDate === null
    ? certificateWords('certificateInspection')
    : certificateWords('certificateInspectionBy', {
        date: formatCertificateDate(inspectionDeadlineDate),
      }),
  'This certificate is not valid until signed. Altering it is an offense.',
]

export const issuedLine = ({ issuedOn, transactionId }: RegistrationCertificate): string =>
  `Issued ${formatCertificateDate(issuedOn)}. Transaction ID ${transactionId}.`
