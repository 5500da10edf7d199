import { receiptCopy as enReceipt } from './en/receipt.ts'
import { receiptCopy as esReceipt } from './es/receipt.ts'
import type { Translation } from './translation.ts'

/** The texts that the server writes in the language of the page. */
export interface Documents {
  receipt: Translation<typeof enReceipt>
}

/** By the code of the language. */
export const documents: Record<string, Documents> & { en: Documents } = {
  en: { receipt: enReceipt },
  es: { receipt: esReceipt },
}
