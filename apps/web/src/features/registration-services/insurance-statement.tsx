import { useState } from 'react'
import { statementCopy as copy } from '@mva/messages/registration-services'
import { AmountTable } from '../../ui/amount-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

/** The link to the insurance statement and its dialog. docs/specification/registration-services.md#insurance-statement */
export const InsuranceStatement = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <p>
      <Button look="unstyled" onClick={() => setIsOpen(true)}>
        {copy.read}
      </Button>
      {isOpen ? (
        <Modal
          heading={copy.heading}
          size="large"
          onDismiss={close}
          hasCloseButton
          actions={<Button onClick={close}>{copy.close}</Button>}
        >
          <p>{copy.duty}</p>
          <AmountTable
            caption={copy.limits}
            isCaptionShown
            headers={copy.limitHeaders}
            rows={Object.entries(copy.limitRows).map(([id, row]) => ({ id, ...row }))}
          />
          <p>{copy.bond}</p>
          <p>{copy.penalties}</p>
        </Modal>
      ) : null}
    </p>
  )
}
