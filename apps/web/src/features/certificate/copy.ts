export const certificateCopy = {
  barcode: 'Barcode of this registration',
  print: 'Print',
  download: 'Download as PDF',
  close: 'Close',
  fileName: (transactionId: string) => `registration-certificate-${transactionId}.pdf`,
}
