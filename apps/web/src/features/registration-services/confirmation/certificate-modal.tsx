import { certificateHeading, certificateInEnglish } from '@mva/messages/certificate'
import { isAgencyLanguage } from '@mva/shared/agency-language'
import type { RegistrationCertificate } from '@mva/shared/models/registration-certificate'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PrintIcon } from '../../../ui/print-icon.tsx'
import { Modal } from '../../../ui/modal.tsx'
import type { ShownCertificate } from './use-certificate.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { certificateCopy as copy } from '@mva/messages/confirmation'

interface CertificateModalProps {
  certificate: RegistrationCertificate
  onDownload: () => void
  isDownloading: boolean
  /** Why there is no file. */
  failure: string | undefined
  onClose: () => void
}

/** The printable certificate; printing prints nothing else. docs/specification/registration-services.md#registration-certificate */
const CertificateModal = ({
  certificate,
  onDownload,
  isDownloading,
  failure,
  onClose,
}: CertificateModalProps) => {
  const { agencyName } = useSiteSettings()
  return (
    <Modal
      heading={certificateHeading}
      size="large"
      isPrintedAlone
      hasCloseButton
      onDismiss={onClose}
      actions={
        <>
          <button type="button" className="usa-button" onClick={() => window.print()}>
            <PrintIcon />
            {copy.print}
          </button>
          <button
            type="button"
            className="usa-button usa-button--outline"
            disabled={isDownloading}
            onClick={onDownload}
          >
            {copy.download}
          </button>
          <button type="button" className="usa-button usa-button--outline" onClick={onClose}>
            {copy.close}
          </button>
        </>
      }
    >
      {failure ? (
        <Alert kind="error" isSlim role="alert" className="no-print">
          {failure}
        </Alert>
      ) : null}
      {isAgencyLanguage ? null : <p className="no-print">{certificateInEnglish}</p>}
      <CertificateSheet certificate={certificate} agencyName={agencyName} />
    </Modal>
  )
}

/** The certificate that is open, if any. */
export const OpenCertificate = ({ certificate, download, close, ...shown }: ShownCertificate) =>
  certificate ? (
    <CertificateModal
      certificate={certificate}
      onDownload={download}
      isDownloading={shown.isDownloading}
      failure={shown.failure}
      onClose={close}
    />
  ) : null
