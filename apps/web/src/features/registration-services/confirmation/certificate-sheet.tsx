import {
  barcodeLabel,
  certificateKeep,
  certificateLocale,
  certificateNotices,
  certificateOwners,
  certificateSections,
  certificateTitle,
  dateLabel,
  expiresLabel,
  formatCertificateDate,
  issuedLine,
  noticesTitle,
  ownersTitle,
  partyLines,
  plateLabel,
  signatureLabel,
  vinLabel,
} from '@mva/shared/registration-services/certificate-layout'
import type { RegistrationCertificate } from '@mva/shared/registration-services/registration-certificate'

/** The lines of an address, one below the other. */
const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line, at) => (
    <span key={line}>
      {at > 0 ? <br /> : null}
      <span>{line}</span>
    </span>
  ))

interface CertificateSheetProps {
  certificate: RegistrationCertificate
  agencyName: string
}

/** The certificate below its title (packages/shared, certificate-layout): the same as in the PDF. */
export const CertificateSheet = ({ certificate, agencyName }: CertificateSheetProps) => {
  const { barcode, license, registrationExpirationDate } = certificate
  return (
    <div className="certificate" lang={certificateLocale}>
      <div className="certificate__head">
        <div>
          <p className="certificate__agency">{agencyName}</p>
          <p className="certificate__title">{certificateTitle}</p>
          <p className="certificate__keep">{certificateKeep}</p>
        </div>
        {barcode ? (
          <svg
            className="certificate__barcode"
            role="img"
            aria-label={barcodeLabel}
            viewBox={`0 0 ${barcode.width} ${barcode.height}`}
          >
            <path d={barcode.path} />
          </svg>
        ) : null}
      </div>
      <div className="certificate__addressee">
        <address>
          <Lines lines={partyLines(certificate.customer)} />
        </address>
        <dl className="certificate__plate">
          <dt>{plateLabel}</dt>
          <dd>{license}</dd>
          {registrationExpirationDate ? (
            <>
              <dt>{expiresLabel}</dt>
              <dd>{formatCertificateDate(registrationExpirationDate)}</dd>
            </>
          ) : null}
        </dl>
      </div>
      {certificateSections(certificate).map(({ title, facts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className="certificate__facts">
            {facts.map(({ name, value }) => (
              <div key={name} className={name === vinLabel ? 'certificate__wide' : undefined}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h3>{ownersTitle}</h3>
        <div className="certificate__owners">
          {certificateOwners(certificate).map(({ title, lines }) => (
            <div key={title}>
              <h4>{title}</h4>
              <p>
                <Lines lines={lines} />
              </p>
            </div>
          ))}
        </div>
      </section>
      <section>
        <h3>{noticesTitle}</h3>
        <ol>
          {certificateNotices(certificate).map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ol>
      </section>
      <div className="certificate__signature">
        <p>{signatureLabel}</p>
        <p>{dateLabel}</p>
      </div>
      <p className="certificate__issued">{issuedLine(certificate)}</p>
    </div>
  )
}
