import { certificateHeading, certificateInEnglish } from '@mva/messages/certificate'
import { certificateCopy as copy } from '@mva/messages/confirmation'
import { isAgencyLanguage } from '@mva/shared/agency-language'
import type { RegistrationCertificate } from '@mva/shared/registration-services/registration-certificate'
import { dismissRequestOutcome } from '../../../lib/request-outcome.ts'
import { savePdf } from '../../../lib/save-file.ts'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSendOnce } from '../../../lib/use-send-once.ts'
import { FailureAlert } from '../../../shell/failure-alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { PrintIcon } from '../../../ui/print-icon.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'
import type { PaymentProps } from './payment-props.ts'

interface CertificateModalProps extends PaymentProps {
  certificate: RegistrationCertificate
  onClose: () => void
}

/** The printable certificate; printing prints nothing else. docs/specification/registration-services.md#registration-certificate */
export const CertificateModal = ({ payment, certificate, onClose }: CertificateModalProps) => {
  const { agencyName } = useSiteSettings()
  const { transactionId } = certificate
  const pdf = trpc.registrationServices.confirmation.certificatePdf.useMutation({ gcTime: 0 })
  const sendOnce = useSendOnce()
  const download = () =>
    sendOnce(() =>
      pdf.mutate(
        { ...payment, transactionId },
        { onSuccess: ({ base64 }) => savePdf(base64, copy.fileName(transactionId)) },
      ),
    )
  const close = () => {
    // The modal shows the failure.
    if (pdf.isError) dismissRequestOutcome()
    onClose()
  }
  return (
    <Modal
      heading={certificateHeading}
      size="large"
      isPrintedAlone
      hasCloseButton
      onDismiss={close}
      actions={
        <>
          <Button onClick={() => window.print()}>
            <PrintIcon />
            {copy.print}
          </Button>
          <Button look="outline" disabled={pdf.isPending} onClick={download}>
            {copy.download}
          </Button>
          <Button look="outline" onClick={close}>
            {copy.close}
          </Button>
        </>
      }
    >
      <FailureAlert failure={pdf.error} />
      {isAgencyLanguage ? null : <p className="no-print">{certificateInEnglish()}</p>}
      <CertificateSheet certificate={certificate} agencyName={agencyName} />
    </Modal>
  )
}
