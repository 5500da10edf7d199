export const cartCopy = {
  remove: 'Remove from cart',
  feesOf: (service: string) => `Fees for ${service}`,
  isUnfinished:
    'This transaction isn’t finished yet. You started it earlier, when our system didn’t answer.',
  finish: 'Finish this transaction',
  isBeingPaid:
    'Another payment for this registration is in progress, or was made after you added this.',
  itemTotal: 'Item total',
  canceledPlate: 'Your cart cancels a registration that you’re also paying to renew or duplicate',
  canceledPlateOf: (services: string, vehicle: string) =>
    `Your cart has Cancel Registration and ${services} for ${vehicle}. To keep the registration, remove Cancel Registration from the cart. To cancel it, remove the rest.`,
  checkOut: 'Proceed to checkout',
  addAnother: 'Add another transaction',
}

export const headerCartCopy = {
  label: (count: number) => `Transaction cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  cancelQuestion: 'This will cancel your current in-work transaction. Are you sure?',
}
