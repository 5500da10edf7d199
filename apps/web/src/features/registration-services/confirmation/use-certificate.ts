import type { RegistrationCertificate } from '@mva/shared/models/registration-certificate'
import { dismissRequestOutcome, outcomeOf } from '../../../lib/request-outcome.ts'
import { bytesOf, saveFile } from '../../../lib/save-file.ts'
import { trpc } from '../../../lib/trpc.ts'
import { certificateCopy as copy } from '@mva/messages/confirmation'

export interface ShownCertificate {
  certificate: RegistrationCertificate | undefined
  show: (transactionId: string) => void
  download: () => void
  isDownloading: boolean
  /** Why there is no file. */
  failure: string | undefined
  close: () => void
}

/** The certificate of one transaction of step 6, or of an earlier payment: fetched each time it is opened, and not kept. */
export const useCertificate = (paymentId?: string): ShownCertificate => {
  const shown = trpc.registrationServices.confirmation.certificate.useMutation({ gcTime: 0 })
  const pdf = trpc.registrationServices.confirmation.certificatePdf.useMutation({ gcTime: 0 })
  const certificate = shown.data
  return {
    certificate,
    show: (transactionId) => shown.mutate({ paymentId, transactionId }),
    download: () => {
      if (!certificate || pdf.isPending) return
      const { transactionId } = certificate
      pdf.mutate(
        { paymentId, transactionId },
        {
          onSuccess: ({ base64 }) =>
            saveFile(bytesOf(base64), 'application/pdf', copy.fileName(transactionId)),
        },
      )
    },
    isDownloading: pdf.isPending,
    failure: pdf.error ? outcomeOf(pdf.error).message : undefined,
    close: () => {
      // The modal shows the failure.
      if (pdf.isError) dismissRequestOutcome()
      shown.reset()
      pdf.reset()
    },
  }
}
