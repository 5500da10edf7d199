/** Where customers find the plate number and the VIN. */
export const vehicleHelpCopy = {
  plateName: 'Plate number.',
  plate: 'Letters and numbers only, without dashes or spaces.',
  plateDrawing:
    'Drawing of a license plate. The plate number is the large group of letters and digits in the middle.',
  vinName: 'Last six of the VIN.',
  vin: 'On your registration certificate.',
  vinDrawing:
    'Drawing of a registration certificate. The VIN has 17 characters. The last six are marked.',
}
