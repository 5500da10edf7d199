import { type Handler, Refusal, readId, readParameter } from './call.ts'
import {
  CRASH_LOCATIONS,
  IN_STATE_ZIPS,
  REGISTRATION_TYPES,
  US_STATES,
  VEHICLE_TYPES,
} from './reference-lists.ts'

const getRegistrationStatus: Handler = ({ state, query }) => {
  const plate = readParameter(query, 'plateNumber')
  const typeCode = readParameter(query, 'registrationTypeCode')
  const vin = readParameter(query, 'vinNumberLastSix')
  if (readParameter(query, 'isVehicleOwnerConsented') !== 'true') {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  const owner = state.people.find(
    (person) =>
      person.plate.number === plate &&
      person.plate.typeCode === typeCode &&
      person.plate.vinLastSix === vin,
  )
  if (!owner) {
    throw new Refusal(
      404,
      'No registration was found matching the information provided. Please make sure you are providing information exactly as it appears on the registration.',
    )
  }
  const registration = owner.registrations.find(({ record }) => record.plateNumber === plate)
  return {
    isTypeButton: true,
    registrationExpirationDate: registration?.record.expirationDate ?? null,
    stickerExpirationDate: '2027-08-31',
    registrationStatusDescription: 'Active',
    registrationStatusActionCollection: [
      {
        actionInstruction: 'You can renew this registration online.',
        actionLabel: 'Renew now',
        actionUrl: 'https://agency.example/renew',
      },
      {
        actionInstruction: 'Keep your inspection up to date.',
        actionLabel: 'Find a station',
        actionUrl: 'https://agency.example/stations',
      },
    ],
  }
}

const getRegistrationCost: Handler = ({ query }) => {
  readParameter(query, 'lastName')
  readParameter(query, 'plateTypeId')
  return { registrationFee: readId(readParameter(query, 'vehicleTypeId')) === 2 ? 182.5 : 47.5 }
}

/** The calls that take no access token, by method and path. */
export const publicCalls: Record<string, Handler> = {
  'GET registration/status': getRegistrationStatus,
  'GET registration/cost': getRegistrationCost,
  'GET lookup/registrationtypes': () => REGISTRATION_TYPES,
  'GET lookup/vehicletypeplatetypemapping': () => VEHICLE_TYPES,
  'GET customeraccountinboundreferencedata/getcrashlocation': () => CRASH_LOCATIONS,
  'GET customeraccountinboundreferencedata/getusstates': () => US_STATES,
  'GET customeraccountinboundreferencedata/getrizipcode': () => IN_STATE_ZIPS,
}
