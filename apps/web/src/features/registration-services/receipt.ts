import { receiptCopy } from '@mva/messages/receipt'
import { agencyText } from '@mva/shared/agency-text'
import { receiptLayout } from '@mva/shared/registration-services/receipt-layout'

/** The contents of receipts and bills in the language of the page. */
export const receipt = receiptLayout(receiptCopy, agencyText)
