import * as z from 'zod/mini'
import { agencyId } from '@mva/shared/fields/agency-id'
import { lastName } from '@mva/shared/fields/last-name'
import { plateNumber } from '@mva/shared/fields/plate-number'
import { vinLastSix } from '@mva/shared/fields/vin-last-six'
import {
  amount,
  date,
  flag,
  id,
  optionalFlag,
  requiredText,
  status,
  text,
} from './answer-values.ts'
import { list, wholeList } from './reading.ts'
import { queryBoolean, queryNumber } from './request-values.ts'
import { renamed, row, sameNames } from './row.ts'

/** Public lookups (docs/specification/agency-calls.md#registration-status). */
export const lookups = {
  registrationStatus: row({
    method: 'GET',
    path: 'registration/status',
    summary: 'Look up the status of a registration',
    wrongGuess: 'notFound',
    query: sameNames({
      plateNumber: z.pipe(z.string(), plateNumber),
      registrationTypeCode: z.string().check(z.minLength(1)),
      vinNumberLastSix: z.pipe(z.string(), vinLastSix),
      isVehicleOwnerConsented: queryBoolean.check(z.refine((isConsented) => isConsented)),
    }),
    answer: renamed(
      {
        isButton: ['isTypeButton', flag],
        statusActions: [
          'registrationStatusActionCollection',
          list(sameNames({ actionInstruction: requiredText, actionLabel: text, actionUrl: text })),
        ],
      },
      {
        registrationExpiration: ['registrationExpirationDate', date],
        stickerExpiration: ['stickerExpirationDate', date],
        statusDescription: ['registrationStatusDescription', status],
      },
    ),
  }),

  registrationTypes: row({
    method: 'GET',
    path: 'lookup/registrationtypes',
    summary: 'List the types of registration',
    answer: wholeList(sameNames({ code: requiredText, description: requiredText })),
    isReferenceList: true,
  }),

  registrationCost: row({
    method: 'GET',
    path: 'registration/cost',
    summary: 'Estimate the fee of a new registration',
    query: renamed({
      vehicleTypeId: ['vehicleTypeId', agencyId],
      vehiclePlateTypeId: ['plateTypeId', agencyId],
      customerName: ['lastName', z.pipe(z.string(), lastName)],
      gvwr: ['GVWR', queryNumber],
    }),
    answer: renamed({ registrationFeeCents: ['registrationFee', amount] }),
  }),

  vehicleTypes: row({
    method: 'GET',
    path: 'lookup/vehicletypeplatetypemapping',
    summary: 'List the types of vehicle with their types of plate',
    answer: wholeList(
      sameNames({
        vehicleTypeId: id,
        description: requiredText,
        plateTypes: list(
          sameNames({
            plateTypeId: id,
            description: requiredText,
            isGvwrRequired: optionalFlag,
          }),
        ),
      }),
    ),
    assumed: 'the shape of the answer',
    isReferenceList: true,
  }),
}
