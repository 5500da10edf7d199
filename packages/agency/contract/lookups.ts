import * as z from 'zod/mini'
import { agencyId } from '@mva/shared/fields/agency-id'
import { lastName } from '@mva/shared/fields/last-name'
import { plateNumber } from '@mva/shared/fields/plate-number'
import { vinLastSix } from '@mva/shared/fields/vin-last-six'
import { amount, date, flag, id, requiredText, text } from './answer-values.ts'
import { fields, list, wholeList, optional } from './form.ts'
import { queryBoolean, queryNumber, renamed, sameNames, typed } from './request-values.ts'
import { row } from './row.ts'

/** Public lookups (docs/specification/agency-calls.md#lookup-calls). */
export const lookups = {
  registrationStatus: row({
    method: 'GET',
    path: 'registration/status',
    summary: 'Look up the status of a registration',
    wrongGuess: 'notFound',
    query: sameNames({
      plateNumber: typed(plateNumber, /^[A-Z0-9]{1,7}$/),
      registrationTypeCode: z.string().check(z.minLength(1)),
      vinNumberLastSix: typed(vinLastSix, /^[A-Z0-9]{6}$/),
      isVehicleOwnerConsented: queryBoolean.check(z.refine((isConsented) => isConsented)),
    }),
    answer: fields(
      {
        isButton: ['isTypeButton', flag],
        statusActions: [
          'registrationStatusActionCollection',
          list(fields({ actionInstruction: requiredText, actionLabel: text, actionUrl: text })),
        ],
      },
      {
        registrationExpiration: ['registrationExpirationDate', date],
        stickerExpiration: ['stickerExpirationDate', date],
        statusDescription: ['registrationStatusDescription', text],
      },
    ),
  }),

  registrationTypes: row({
    method: 'GET',
    path: 'lookup/registrationtypes',
    summary: 'List the types of registration',
    answer: wholeList(fields({ code: requiredText, description: requiredText })),
    isReferenceList: true,
  }),

  registrationCost: row({
    method: 'GET',
    path: 'registration/cost',
    summary: 'Estimate the fee of a new registration',
    query: renamed({
      vehicleTypeId: ['vehicleTypeId', agencyId],
      vehiclePlateTypeId: ['plateTypeId', agencyId],
      customerName: ['lastName', typed(lastName)],
      gvwr: ['GVWR', queryNumber],
    }),
    answer: fields({ registrationFeeCents: ['registrationFee', amount] }),
  }),

  vehicleTypes: row({
    method: 'GET',
    path: 'lookup/vehicletypeplatetypemapping',
    summary: 'List the types of vehicle with their types of plate',
    answer: wholeList(
      fields({
        vehicleTypeId: id,
        description: requiredText,
        plateTypes: list(
          fields({
            plateTypeId: id,
            description: requiredText,
            isGvwrRequired: optional(flag, false),
          }),
        ),
      }),
    ),
    assumed: 'the shape of the answer',
    isReferenceList: true,
  }),
}
