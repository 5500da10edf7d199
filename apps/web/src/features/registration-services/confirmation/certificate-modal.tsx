import { certificateHeading, certificateInEnglish } from '@mva/messages/certificate'
import { isAgencyLanguage } from '@mva/shared/agency-language'
import type { RegistrationCertificate } from '@mva/shared/models/registration-certificate'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
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
          <Button onClick={() => window.print()}>
            <PrintIcon />
            {copy.print}
          </Button>
          <Button look="outline" disabled={isDownloading} onClick={onDownload}>
            {copy.download}
          </Button>
          <Button look="outline" onClick={onClose}>
            {copy.close}
          </Button>
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
