import { useState } from 'react'
import { AmountTable } from '../../ui/amount-table.tsx'
import { Modal } from '../../ui/modal.tsx'
import { statementCopy as copy } from '@mva/messages/registration-services'

/** The link to the insurance statement and its dialog. docs/specification/registration-services.md#insurance-statement */
export const InsuranceStatement = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <p>
      <button
        type="button"
        className="usa-button usa-button--unstyled"
        onClick={() => setIsOpen(true)}
      >
        {copy.read}
      </button>
      {isOpen ? (
        <Modal
          heading={copy.heading}
          size="large"
          onDismiss={close}
          hasCloseButton
          actions={
            <button type="button" className="usa-button" onClick={close}>
              {copy.close}
            </button>
          }
        >
          <p>{copy.duty}</p>
          <AmountTable
            caption={copy.limits}
            isCaptionShown
            headers={copy.limitHeaders}
            rows={Object.entries(copy.limitRows).map(([id, row]) => ({ id, ...row }))}
            total={copy.combined}
          />
          <p>{copy.bond}</p>
          <p>{copy.penalties}</p>
        </Modal>
      ) : null}
    </p>
  )
}
