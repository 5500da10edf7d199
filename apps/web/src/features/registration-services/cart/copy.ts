export const cartCopy = {
  remove: 'Remove from cart',
  feesOf: (service: string) => `Fees for ${service}`,
  feeHeaders: ['Fee', 'Amount'] as [string, string],
  itemTotal: 'Item total',
  summary: 'Summary',
  cartTotal: 'Cart total',
  totalHeaders: ['Transaction', 'Amount'] as [string, string],
  total: 'Total',
  checkOut: 'Proceed to checkout',
  addAnother: 'Add another transaction',
  previous: 'Previous',
}
